/** What is on the tiles: numbers, letters, or a picture. */
import { signal } from "@preact/signals";
import { useEffect, useId, useState } from "preact/hooks";
import { LoydError } from "../../errors.ts";
import { faces } from "../state.ts";
import { PictureIcon } from "../ui/icons.tsx";
import { Segmented } from "../ui/segmented.tsx";
import scenery from "./picture.svg";
import { cropPicture } from "./picture.ts";
import { goal } from "./session.ts";

const CHOICES = [
  { value: "numbers", text: "Numbers" },
  { value: "letters", text: "Letters" },
  { value: "picture", text: "Picture" },
] as const;

/** The player's own picture, uncut, and the address of what is shown of it. */
const own = signal<File | null>(null);
/** The last one that could be cut: what a refused one leaves. */
let good: File | null = null;
const pictureUrl = signal<string>(scenery);
const numbered = signal(false);

export function FaceChoice() {
  const { kind } = faces.value;
  return (
    <div class="face-choice">
      <Segmented
        label="Tiles"
        choices={CHOICES}
        value={kind === "labels" ? "numbers" : kind}
        onChange={(chosen) => {
          faces.value = chosen === "picture" ? picture() : { kind: chosen };
        }}
      />
      {kind === "picture" && <PictureChoice />}
    </div>
  );
}

function picture() {
  return { kind: "picture", url: pictureUrl.value, numbered: numbered.value } as const;
}

function PictureChoice() {
  const id = useId();
  const { rows, cols, layers } = goal.value;
  const ratio = (cols * layers) / rows;
  const file = own.value;
  const [fault, setFault] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  // The player's picture is cut anew when the board has another shape.
  useEffect(() => {
    if (file === null) return;
    const left = new AbortController();
    setWorking(true);
    cropPicture(file, ratio, left.signal).then(
      (url) => {
        if (left.signal.aborted) {
          URL.revokeObjectURL(url);
          return;
        }
        if (pictureUrl.peek() !== scenery) URL.revokeObjectURL(pictureUrl.peek());
        good = file;
        pictureUrl.value = url;
        faces.value = picture();
        setWorking(false);
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        if (!(error instanceof LoydError)) throw error;
        setFault(error.message);
        setWorking(false);
        own.value = good;
      },
    );
    return () => left.abort();
  }, [file, ratio]);

  return (
    <div class="picture-choice">
      <label class="button file-button" for={id}>
        <PictureIcon />
        {isWorking ? "Cutting…" : "Choose your own…"}
      </label>
      <input
        id={id}
        class="file-input"
        type="file"
        accept="image/*"
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? `${id}-hint` : `${id}-hint ${id}-fault`}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen !== undefined) {
            setFault(null);
            own.value = chosen;
          }
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <label class="checkbox">
        <input
          type="checkbox"
          checked={numbered.value}
          onChange={({ currentTarget }) => {
            numbered.value = currentTarget.checked;
            faces.value = picture();
          }}
        />
        Numbers on the pieces
      </label>
      <p class="hint" id={`${id}-hint`}>
        It stays in your browser.
      </p>
      <div aria-live="polite">
        {fault !== null && (
          <p class="fault" id={`${id}-fault`}>
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

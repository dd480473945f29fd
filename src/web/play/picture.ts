/**
 * A picture that the player chooses, made ready to be cut up: its middle, in the shape of the board, small enough to be
 * drawn quickly. All of it happens in the browser; nothing is sent anywhere.
 */
import { LoydError, show } from "../../errors.ts";
import { askThread } from "../ask-thread.ts";
import { type CutRequest, cutPicture } from "./cut.ts";

const MAX_BYTES = 50_000_000;
/** A picture of a few bytes may say that it is as large as a city; what is larger than this is not unpacked. */
const MAX_PIXELS = 100_000_000;
/** How long a browser may take to read the head of a picture. */
const LOAD_MS = 15_000;

/**
 * The middle of a picture with that ratio of width to height, as an address within the page. Whoever asks has to revoke it.
 *
 * @param signal Ends the work, after which the promise stays as it is.
 * @throws LoydError `bad-argument` for a file that is no picture, cannot be read, or is too large.
 */
export async function cropPicture(file: File, ratio: number, signal: AbortSignal): Promise<string> {
  if (file.size > MAX_BYTES) {
    const megabytes = Math.ceil(file.size / 1_000_000);
    throw fault(file, `a picture of at most ${MAX_BYTES / 1_000_000} MB`, `${megabytes} MB`);
  }
  // Drawings in SVG are programs of a kind; what is wanted here is pixels.
  if (!file.type.startsWith("image/") || file.type.startsWith("image/svg")) {
    throw fault(file, "a picture such as a JPEG, PNG or WebP", file.type === "" ? "another file" : file.type);
  }
  const url = URL.createObjectURL(file);
  try {
    const image = await load(url, file);
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > MAX_PIXELS) {
      throw fault(file, `at most ${MAX_PIXELS / 1_000_000} million pixels`, `${width} × ${height}`);
    }
    const cut = await cutOff({ file, ratio }, signal);
    if (cut === null) throw fault(file, "a picture that can be read", "a broken one");
    return URL.createObjectURL(cut);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Reads its head. Pixels are unpacked only when they are drawn. */
function load(url: string, file: File): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(fault(file, "a picture that can be read", "no answer")), LOAD_MS);
    image.onload = () => {
      clearTimeout(timer);
      if (image.naturalWidth > 0 && image.naturalHeight > 0) resolve(image);
      else reject(fault(file, "a picture with pixels", "an empty one"));
    };
    image.onerror = () => {
      clearTimeout(timer);
      reject(fault(file, "a picture that can be read", "a broken one"));
    };
    image.src = url;
  });
}

/** Cuts a picture on a thread, or where the browser lets none do so, here. Null where it cannot be cut. */
async function cutOff(request: CutRequest, signal: AbortSignal): Promise<Blob | null> {
  try {
    return await askThread<Blob | null>(startCutter, request, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return cutPicture(request).catch(() => null);
  }
}

function startCutter(): Worker {
  return new Worker(new URL("./cut-thread.ts", import.meta.url), { type: "module", name: "loyd picture" });
}

function fault(file: File, expected: string, got: string): LoydError {
  return new LoydError("bad-argument", `${show(file.name)}: expected ${expected}, got ${got}`);
}

/**
 * A picture that the player chooses, made ready to be cut up: its middle, in the shape of the board, small enough to be
 * drawn quickly. All of it happens in the browser; nothing is sent anywhere.
 */
import { LoydError, show } from "../../errors.ts";

const MAX_BYTES = 50_000_000;
/** A picture of a few bytes may say that it is as large as a city; what is larger than this is not unpacked. */
const MAX_PIXELS = 100_000_000;
/** The longer side of what is drawn: enough for the largest board on a fine screen. */
const LONGEST_SIDE = 1600;
const LOAD_MS = 15_000;

/**
 * The middle of a picture with that ratio of width to height, as an address within the page. Whoever asks has to revoke it.
 *
 * @throws LoydError `bad-argument` for a file that is no picture, cannot be read, or is too large.
 */
export async function cropPicture(file: File, ratio: number): Promise<string> {
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
    return URL.createObjectURL(await draw(image, ratio, file));
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

async function draw(image: HTMLImageElement, ratio: number, file: File): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const width = Math.min(naturalWidth, naturalHeight * ratio);
  const height = width / ratio;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw fault(file, "a browser that can draw it", "none");
  // What is transparent would show the board.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [(naturalWidth - width) / 2, (naturalHeight - height) / 2];
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  if (blob === null) throw fault(file, "a picture that can be drawn", "a broken one");
  return blob;
}

function fault(file: File, expected: string, got: string): LoydError {
  return new LoydError("bad-argument", `${show(file.name)}: expected ${expected}, got ${got}`);
}

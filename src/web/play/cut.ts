/** Cuts the middle out of a picture. Unpacking it takes seconds where it is large, so that a thread does it where there can be one. */

/** The longer side of what is drawn: enough for the largest board on a fine screen. */
const LONGEST_SIDE = 1600;

/** What a thread is to cut, and with which ratio of width to height. */
export interface CutRequest {
  readonly file: Blob;
  readonly ratio: number;
}

/** The middle of a picture; null where all of it cannot be unpacked, because it is broken or breaks off. */
export async function cutPicture({ file, ratio }: CutRequest): Promise<Blob | null> {
  // An image element would take what there is of a picture that breaks off.
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  const width = Math.min(image.width, image.height * ratio);
  const height = width / ratio;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(side(width), side(height));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  // What is transparent would show the board.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [(image.width - width) / 2, (image.height - height) / 2];
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}

/** Pictures for tests: PNG files of four fields of colour, or with a head that lies. */
import { crc32, deflateSync, inflateSync } from "node:zlib";

/** Top left, top right, bottom left, bottom right. */
export const FIELDS = [
  [200, 30, 30],
  [30, 160, 40],
  [30, 60, 200],
  [230, 190, 20],
] as const;

/** A picture of `side` × `side` pixels in four fields. */
export function fourFields(side: number): Buffer {
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: side }, (_, x) => FIELDS[2 * Number(y >= side / 2) + Number(x >= side / 2)]).flat(),
    ]),
  );
  return png(side, side, deflateSync(Buffer.concat(rows)));
}

/** A file of a few bytes that says it has so many pixels. */
export function lyingPng(side: number): Buffer {
  return png(side, side, deflateSync(Buffer.alloc(1000)));
}

/** A whole picture of `side` × `side` black pixels, in a file of some thousandths of their bytes. */
export function blackPng(side: number): Buffer {
  return png(side, side, deflateSync(Buffer.alloc(side * (1 + 3 * side)), { level: 1 }));
}

function png(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The colour of a picture's first pixel, red, green and blue. */
export function firstPixel(file: Buffer): number[] {
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  // The first pixel of the first row is the same under every filter.
  return [...inflateSync(Buffer.concat(parts)).subarray(1, 4)];
}

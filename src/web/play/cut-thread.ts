/** The thread that cuts a picture. */
import { type CutRequest, cutPicture } from "./cut.ts";

addEventListener("message", async ({ data }: MessageEvent<CutRequest>) => {
  postMessage(await cutPicture(data).catch(() => null));
});

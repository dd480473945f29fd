/** The thread that reads long texts for the page. */
import type { Answer, Question } from "./reader.ts";
import { read } from "./reading.ts";

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  postMessage({ id: data.id, reading: read(data.fields) } satisfies Answer);
});

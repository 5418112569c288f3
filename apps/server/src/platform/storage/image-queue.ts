import { ConcurrencyLimit } from "../concurrency-limit.ts";
import { TooManyImages } from "./errors.ts";

/**
 * The queue of the image process. It runs one file at a time: a decoded image can use as much memory as the rest of the
 * server.
 */
export const imageQueue = new ConcurrencyLimit({
  atOnce: 1,
  waitingMax: 30,
  waitingMaxPerCaller: 2,
  tooManyOfCaller: TooManyImages,
});

import { Unavailable } from "../business-error.ts";
import { TooManyImages } from "./errors.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Caller } from "./fair-queue.ts";

const WAITING_MAX = 30;
const WAITING_PER_CALLER_MAX = 2;

/**
 * The queue of the image process. It runs one file at a time: a decoded image can use as much memory as the rest of the
 * server.
 */
export const imageQueue = new FairQueue();

/**
 * Runs work for the image process in the caller's turn.
 * @throws TooManyImages when too many files of the caller wait, Unavailable when too many of all callers do.
 */
export async function takeTurn<Value>(
  caller: Caller,
  work: () => Promise<Value>,
): Promise<Value> {
  if (imageQueue.waitingOf(caller) >= WAITING_PER_CALLER_MAX) {
    throw new TooManyImages();
  }
  if (imageQueue.waiting >= WAITING_MAX) throw new Unavailable();
  return imageQueue.run(caller, work);
}

import { Worker } from "node:worker_threads";
import { Unavailable } from "../../platform/business-error.ts";
import { type Caller, FairQueue } from "../../platform/storage/fair-queue.ts";
import { TooManyTransfers } from "./errors.ts";

/** The largest surveys take some seconds; what takes longer is hostile. */
const secondsMax = 30;
const memoryMegabytesMax = 512;

/** One at a time: each worker takes a processor and its memory. */
const queue = new FairQueue();
const waitingMax = 20;
const waitingOfCallerMax = 2;
/** Guests are refused earlier, so that however many they are, users still get a turn. */
const waitingMaxForGuests = 10;

/** A worker took more time or memory than it may. */
export class WorkerStopped extends Error {
  override readonly name = "WorkerStopped";
}

/**
 * Runs a script in a thread of its own, so that hostile or large surveys
 * neither stall the server nor exhaust its memory. The script gets the task as
 * `workerData` and posts one reply. Callers take turns.
 * @throws TooManyTransfers when too many tasks of the caller wait, Unavailable when too many of all do, WorkerStopped.
 */
export async function runInWorker<Reply>(
  caller: Caller,
  script: URL,
  task: unknown,
): Promise<Reply> {
  const isGuest = typeof caller === "string";
  const room = isGuest ? waitingMaxForGuests : waitingMax;
  if (queue.waitingOf(caller) >= waitingOfCallerMax)
    throw new TooManyTransfers();
  if (queue.waiting >= room) throw new Unavailable();
  return queue.run(caller, () => replyTo<Reply>(script, task));
}

function replyTo<Reply>(script: URL, task: unknown): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: task,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytesMax },
    });
    const deadline = setTimeout(() => {
      reject(new WorkerStopped());
      void worker.terminate();
    }, secondsMax * 1_000);
    worker.once("message", resolve);
    worker.once("error", (error: NodeJS.ErrnoException) => {
      const tooLarge = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      reject(tooLarge ? new WorkerStopped() : error);
    });
    worker.once("exit", (code) => {
      clearTimeout(deadline);
      // Has no effect after a reply.
      reject(new Error(`The worker ended without a reply: ${code}`));
    });
  });
}

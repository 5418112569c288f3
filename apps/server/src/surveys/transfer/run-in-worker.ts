import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { Unavailable } from "../../platform/business-error.ts";
import { type Caller, FairQueue } from "../../platform/storage/fair-queue.ts";
import { TooManyTransfers } from "./errors.ts";

/**
 * Time limit for loading the script, and again for its task. The largest surveys take some seconds; a task that takes
 * longer is hostile.
 */
const secondsMax = 30;
const memoryMegabytesMax = 512;

/** Maximum length of the reported end of a failed worker's output, in characters. */
const traceMax = 4_000;

/** Runs one worker at a time, because each uses a processor and its memory. */
const queue = new FairQueue();
const waitingMax = 20;
const waitingOfCallerMax = 2;
/** Guests are refused earlier, so that users still get a turn regardless of the number of guests. */
const waitingMaxForGuests = 10;

/** A worker exceeded its limit of time or memory. */
export class WorkerStopped extends Error {
  override readonly name = "WorkerStopped";
}

/**
 * Runs a script in a process of its own, so that hostile or large surveys neither stall the server nor exhaust its
 * memory. A thread would not suffice: V8 ends the whole process if one allocation far exceeds a thread's limit. The
 * script answers one task by `answerTask`. Callers take turns.
 * @throws TooManyTransfers if too many tasks of the caller wait, Unavailable if too many tasks wait in total,
 * WorkerStopped.
 */
export async function runInWorker<Reply>(
  caller: Caller,
  script: URL,
  task: Serializable,
): Promise<Reply> {
  const isGuest = typeof caller === "string";
  const room = isGuest ? waitingMaxForGuests : waitingMax;
  if (queue.waitingOf(caller) >= waitingOfCallerMax)
    throw new TooManyTransfers();
  if (queue.waiting >= room) throw new Unavailable();
  return queue.run(caller, () => replyTo<Reply>(script, task));
}

async function replyTo<Reply>(script: URL, task: Serializable): Promise<Reply> {
  const worker = fork(script, {
    env: {},
    execArgv: [`--max-old-space-size=${memoryMegabytesMax}`],
    // Typed arrays are preserved, as between threads.
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const stop = () => {
    worker.kill("SIGKILL");
  };
  const deadline = setTimeout(stop, secondsMax * 1_000);
  process.once("exit", stop);
  const failure = failureOf(worker);
  try {
    await Promise.race([once(worker, "message"), failure]);
    // Loading takes long on a busy machine, for which the task is not responsible.
    deadline.refresh();
    worker.send(task);
    const reply: unknown[] = await Promise.race([
      once(worker, "message"),
      failure,
    ]);
    return reply[0] as Reply;
  } finally {
    clearTimeout(deadline);
    process.off("exit", stop);
    stop();
  }
}

/** Returns a promise that rejects if the process ends or cannot be reached. */
function failureOf(worker: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    let trace = "";
    worker.stderr?.on("data", (chunk: Buffer) => {
      trace = (trace + chunk.toString()).slice(-traceMax);
    });
    worker.on("error", reject);
    worker.once("close", (code, signal) => {
      // A signal means a limit: V8 aborts at the memory limit, and the deadline kills the process.
      reject(
        signal !== null
          ? new WorkerStopped()
          : new Error(`The worker ended with ${code} and no reply:\n${trace}`),
      );
    });
  });
}

import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";

/**
 * Time limit for loading the script, and again for each task. Work is bounded by the size of its input; the limit is
 * for what no bound has foreseen.
 */
const secondsMax = 30;
const memoryMegabytesMax = 512;

/** Maximum length of the reported end of a failed worker's output, in characters. */
const traceMax = 4_000;

/** A worker was ended, or exceeded its limit of time or memory. */
export class WorkerStopped extends Error {
  override readonly name = "WorkerStopped";
}

/** A process with a script that answers tasks, one after the other, by `answerTask`. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #loaded: Promise<unknown>;
  /** Rejects when the process has ended or cannot be reached. */
  readonly #failure: Promise<never>;
  readonly #endWithServer = () => this.end();

  constructor(script: URL) {
    this.#child = fork(script, {
      env: {},
      execArgv: [`--max-old-space-size=${memoryMegabytesMax}`],
      // Typed arrays are preserved, as between threads.
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    process.once("exit", this.#endWithServer);
    this.#failure = failureOf(this.#child);
    this.#loaded = Promise.race([once(this.#child, "message"), this.#failure]);
    // It may fail while nobody waits.
    this.#failure.catch(() => process.off("exit", this.#endWithServer));
    this.#loaded.catch(() => {});
  }

  get isEnded(): boolean {
    const { exitCode, signalCode, connected } = this.#child;
    return exitCode !== null || signalCode !== null || !connected;
  }

  /** Returns the reply to a task. @throws WorkerStopped; Error with the output of a process that ended by itself. */
  async answer<Reply>(task: Serializable): Promise<Reply> {
    this.#keepServerAlive(true);
    const deadline = setTimeout(() => this.end(), secondsMax * 1_000);
    try {
      await this.#loaded;
      // Loading takes long on a busy machine, for which the task is not responsible.
      deadline.refresh();
      const replied = once(this.#child, "message");
      this.#child.send(task);
      const reply: unknown[] = await Promise.race([replied, this.#failure]);
      return reply[0] as Reply;
    } finally {
      clearTimeout(deadline);
      this.#keepServerAlive(false);
    }
  }

  end(): void {
    this.#child.kill("SIGKILL");
  }

  /** A process without a task does not keep the server from ending. */
  #keepServerAlive(isBusy: boolean): void {
    const { channel, stderr } = this.#child;
    if (isBusy) {
      this.#child.ref();
      channel?.ref();
    } else {
      this.#child.unref();
      channel?.unref();
      if (stderr && "unref" in stderr) (stderr as Socket).unref();
    }
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

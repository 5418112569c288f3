import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type {
  ImageReply,
  ImageTask,
  TypeReply,
  TypeTask,
} from "./image-process.ts";

/**
 * Time after which the process is killed. The slowest accepted image takes half a second, and starting the process
 * takes longer on a busy machine.
 */
const SECONDS_MAX = 15;
/** Time after which an idle process ends to free its memory. Uploads often arrive in a row. */
const IDLE_SECONDS = 5;
/** Number of images after which the process is replaced, because decoders rarely return memory. */
const PICTURES_MAX = 10;

interface Kept {
  readonly child: ChildProcess;
  readonly made: number;
  readonly exitTimer: NodeJS.Timeout;
}

let idleProcess: Kept | undefined;

/**
 * Encodes an image in a separate process without the server's settings, which isolates the decoder's memory and
 * crashes. Only one call may run at a time. If the process crashes, the image counts as unreadable; after the deadline,
 * as too slow.
 */
export async function askImageProcess(
  task: ImageTask,
  secondsMax?: number,
): Promise<ImageReply>;
/** Determines the media type of a file in the same way, because its parsers are exposed to hostile content too. */
export async function askImageProcess(task: TypeTask): Promise<TypeReply>;
export async function askImageProcess(
  task: ImageTask | TypeTask,
  secondsMax = SECONDS_MAX,
): Promise<ImageReply | TypeReply> {
  const { child, made } = take();
  let isOverdue = false;
  const deadline = setTimeout(() => {
    isOverdue = true;
    child.kill("SIGKILL");
  }, secondsMax * 1_000);
  try {
    const reply = await replyOf(child, task);
    keep(child, made + 1);
    return isOverdue ? { refusal: "image_too_slow" } : reply;
  } finally {
    clearTimeout(deadline);
  }
}

function take(): Pick<Kept, "child" | "made"> {
  const idle = idleProcess;
  idleProcess = undefined;
  clearTimeout(idle?.exitTimer);
  return idle?.child.connected ? idle : { child: start(), made: 0 };
}

/** Retains the process for the next image. Neither the idle process nor its channel keeps the server alive. */
function keep(child: ChildProcess, made: number): void {
  if (!child.connected) return;
  if (made >= PICTURES_MAX) {
    child.disconnect();
    return;
  }
  const exitTimer = setTimeout(() => {
    idleProcess = undefined;
    if (child.connected) child.disconnect();
  }, IDLE_SECONDS * 1_000).unref();
  idleProcess = { child, made, exitTimer };
}

function start(): ChildProcess {
  const child = fork(new URL("image-process.ts", import.meta.url), {
    env: { MALLOC_ARENA_MAX: "1" },
    execArgv: ["--max-old-space-size=64"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function replyOf(
  child: ChildProcess,
  task: ImageTask | TypeTask,
): Promise<ImageReply | TypeReply> {
  return new Promise<ImageReply | TypeReply>((resolve, reject) => {
    child.once("message", (reply: ImageReply | TypeReply) => {
      resolve(reply);
    });
    child.once("exit", (code, signal) => {
      if (signal) resolve({ refusal: "image_unreadable" });
      else reject(new Error(`The image process ended: code ${String(code)}`));
    });
    child.once("error", reject);
    // A process that ends before it has read the task is reported by its `exit` event.
    child.send(task, () => undefined);
  }).finally(() => {
    child.removeAllListeners();
  });
}

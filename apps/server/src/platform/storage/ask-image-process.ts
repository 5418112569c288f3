import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { ImageReply, ImageTask } from "./image-process.ts";

/** A picture takes half a second; one at which the decoder sits longer than this is not worth waiting for. */
const SECONDS_MAX = 20;
/** The next picture often follows; without one the memory goes back. */
const IDLE_SECONDS = 5;
/** What a decoder has taken it seldom gives back: a process that has made so many is replaced. */
const PICTURES_MAX = 10;

interface Kept {
  readonly child: ChildProcess;
  readonly made: number;
  readonly exitTimer: NodeJS.Timeout;
}

let kept: Kept | undefined;

/**
 * Has a picture decoded in a process of its own, which knows none of the server's settings: what the decoder takes of
 * memory, or breaks, is not the server's. One call at a time. A picture at which the process breaks down cannot be read.
 */
export async function askImageProcess(task: ImageTask): Promise<ImageReply> {
  const { child, made } = take();
  const overdue = setTimeout(() => {
    child.kill("SIGKILL");
  }, SECONDS_MAX * 1_000);
  try {
    const reply = await replyOf(child, task);
    keep(child, made + 1);
    return reply;
  } finally {
    clearTimeout(overdue);
  }
}

function take(): Pick<Kept, "child" | "made"> {
  const idle = kept;
  kept = undefined;
  clearTimeout(idle?.exitTimer);
  return idle?.child.connected ? idle : { child: start(), made: 0 };
}

/** Neither a process at rest nor its channel keeps the server from ending; it ends with the server. */
function keep(child: ChildProcess, made: number): void {
  if (!child.connected) return;
  if (made >= PICTURES_MAX) {
    child.disconnect();
    return;
  }
  const exitTimer = setTimeout(() => {
    kept = undefined;
    if (child.connected) child.disconnect();
  }, IDLE_SECONDS * 1_000).unref();
  kept = { child, made, exitTimer };
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

function replyOf(child: ChildProcess, task: ImageTask): Promise<ImageReply> {
  return new Promise<ImageReply>((resolve, reject) => {
    child.once("message", (reply: ImageReply) => {
      resolve(reply);
    });
    child.once("exit", (code, signal) => {
      if (signal) resolve({ refusal: "image_unreadable" });
      else reject(new Error(`The image process ended: code ${String(code)}`));
    });
    child.once("error", reject);
    // A process that ends before it has read the task says so by its exit.
    child.send(task, () => undefined);
  }).finally(() => {
    child.removeAllListeners();
  });
}

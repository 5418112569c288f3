import { setImmediate } from "node:timers/promises";

const workMs = 10;

/** Divides long work in one process, so that requests and other jobs have their turn. */
export class Turns {
  #since = performance.now();

  /** Call it often. Once the work has taken a while, it ends in a later turn of the event loop. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < workMs) return;
    await setImmediate();
    this.#since = performance.now();
  }
}

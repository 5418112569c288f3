import { setImmediate } from "node:timers/promises";

const workMs = 10;

/** Divides long work so that requests and other jobs of the process can run. */
export class Turns {
  #since = performance.now();

  /** Must be called often. Once the work has taken `workMs`, it resolves in a later turn of the event loop. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < workMs) return;
    await setImmediate();
    this.#since = performance.now();
  }
}

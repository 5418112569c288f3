import { describe, expect, it } from "vitest";
import { runInWorker, WorkerStopped } from "./run-in-worker.ts";

const script = new URL("testing/hostile-worker.ts", import.meta.url);
const run = (task: string | object) => runInWorker<unknown>(1, script, task);

describe("a worker", () => {
  it("gets its task and gives its reply, bytes as bytes", async () => {
    const task = { bytes: new Uint8Array([0, 255]), name: "ä", none: null };
    const reply = await run(task);
    expect(reply).toEqual(task);
  });

  it("gets a task of the size of the largest files", async () => {
    const task = new Uint8Array(16 * 1024 * 1024).fill(7);
    expect(await run(task)).toHaveLength(task.length);
  });

  it("ends alone when it takes too much memory at once", async () => {
    await expect(run("grow")).rejects.toThrow(WorkerStopped);
    expect(await run("still here")).toBe("still here");
  });

  it("says why it failed, and that it gave no reply", async () => {
    await expect(run("throw")).rejects.toThrow("broken");
    await expect(run("end")).rejects.toThrow("no reply");
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { WorkerStopped } from "./worker-process.ts";
import { WorkerQueue } from "./worker-queue.ts";

const script = new URL("testing/hostile-worker.ts", import.meta.url);
const queues: WorkerQueue<string | object, unknown>[] = [];

function newQueue(options: { idleMs?: number } = {}) {
  const queue = new WorkerQueue<string | object, unknown>(script, options);
  queues.push(queue);
  return {
    end: () => queue.end(),
    run: (task: string | object, caller: number | string = 1) =>
      queue.run(caller, () => task),
  };
}

afterEach(() => {
  for (const queue of queues.splice(0)) queue.end();
});

describe("a worker", () => {
  it("gets its task and gives its reply, bytes as bytes", async () => {
    const task = { bytes: new Uint8Array([0, 255]), name: "ä", none: null };
    expect(await newQueue().run(task)).toEqual(task);
  });

  it("gets a task of the size of the largest files", async () => {
    const task = new Uint8Array(16 * 1024 * 1024).fill(7);
    expect(await newQueue().run(task)).toHaveLength(task.length);
  });

  it("ends alone when it takes too much memory at once", async () => {
    const { run } = newQueue();
    await expect(run("grow")).rejects.toThrow(WorkerStopped);
    expect(await run("still here")).toBe("still here");
  });

  it("says why it failed, and that it gave no reply", async () => {
    const { run } = newQueue();
    await expect(run("throw")).rejects.toThrow("broken");
    await expect(run("end")).rejects.toThrow("no reply");
  });

  it("is kept for the next task", async () => {
    const { run } = newQueue();
    const process = await run("pid");
    expect(await run("pid", 2)).toBe(process);
  });

  it.each(["throw", "end"])(
    "is not used again after a task that failed: %s",
    async (task) => {
      const { run } = newQueue();
      const process = await run("pid");
      await expect(run(task)).rejects.toThrow(Error);
      expect(await run("pid")).not.toBe(process);
    },
  );

  it("is ended once it is idle, and with the server", async () => {
    const idle = newQueue({ idleMs: 1 });
    const stopped = newQueue();
    const processes = [await idle.run("pid"), await stopped.run("pid")];
    stopped.end();
    for (const process of processes) {
      await vi.waitFor(() => expect(isRunning(Number(process))).toBe(false), {
        timeout: 20_000,
      });
    }
  });
});

describe("the tasks of one kind", () => {
  it("do not wait for those of another", async () => {
    const slow = newQueue();
    const stuck = slow.run("hang");
    const waiting = slow.run("waits", 2);
    expect(await newQueue().run("done")).toBe("done");
    slow.end();
    await expect(stuck).rejects.toThrow(WorkerStopped);
    expect(await waiting).toBe("waits");
  });

  it("of one user do not hold back the only one of another", async () => {
    const { run } = newQueue();
    const order: string[] = [];
    const note = async (task: string, caller: number) => {
      order.push(String(await run(task, caller)));
    };
    await Promise.all([
      note("a1", 1),
      note("a2", 1),
      note("a3", 1),
      note("b1", 2),
    ]);
    expect(order).toEqual(["a1", "a2", "b1", "a3"]);
  });

  it("of a user may wait twice, those of guests in one network once", async () => {
    const { run } = newQueue();
    const statuses = await Promise.allSettled([
      ...[1, 1, 1, 1].map((caller) => run("done", caller)),
      ...["::1", "::1"].map((caller) => run("done", caller)),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
    ]);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

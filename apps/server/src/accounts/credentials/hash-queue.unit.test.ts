import { describe, expect, it, vi } from "vitest";
import { HashQueue } from "./hash-queue.ts";
import type { HashCaller } from "./hash-queue.ts";

/** A queue that hashes one at a time, and records the names of those that begin. */
function queueOf(waitingMax = 100, waitingMaxPerLane = 100) {
  const queue = new HashQueue({ atOnce: 1, waitingMax, waitingMaxPerLane });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    add: (caller: HashCaller, name: string): Promise<string> =>
      queue.run(caller, () => {
        begun.push(name);
        return new Promise((resolve) => {
          ends.push(() => resolve(name));
        });
      }),
    /** Lets all that wait have their turns. */
    endAll: async (count: number) => {
      for (let ended = 0; ended < count; ended++) {
        await vi.waitFor(() => expect(ends.length).toBeGreaterThan(ended));
        ends[ended]?.();
      }
    },
  };
}

const stranger = (network: string, account: string) => ({ network, account });

/** The names of the fulfilled, and the codes of the refused. */
const resultsOf = async (runs: readonly Promise<string>[]) =>
  (await Promise.allSettled(runs)).map((run) =>
    run.status === "fulfilled"
      ? run.value
      : (run.reason as { code: string }).code,
  );

describe("the turns of hashes", () => {
  it("go round networks and users, and within a network round accounts", async () => {
    const { begun, add, endAll } = queueOf();
    const runs = [
      add(stranger("a", "x"), "a x 1"),
      add(stranger("a", "x"), "a x 2"),
      add(stranger("a", "x"), "a x 3"),
      add(stranger("a", "y"), "a y"),
      add(stranger("b", "x"), "b x"),
      add({ userId: 7 }, "user 7 1"),
      add({ userId: 7 }, "user 7 2"),
      add({ userId: 8 }, "user 8"),
    ];
    await endAll(runs.length);
    await Promise.all(runs);
    expect(begun).toEqual([
      "a x 1",
      "a x 2",
      "b x",
      "user 7 1",
      "a y",
      "user 8",
      "a x 3",
      "user 7 2",
    ]);
  });

  it("go on after a hash that fails", async () => {
    const queue = new HashQueue({
      atOnce: 1,
      waitingMax: 5,
      waitingMaxPerLane: 5,
    });
    const failing = queue.run({ userId: 1 }, () =>
      Promise.reject(new Error("broken")),
    );
    const next = queue.run({ userId: 1 }, () => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });
});

describe("too many hashes", () => {
  it("of one account are refused, whoever else of its network comes later", async () => {
    const { add, endAll } = queueOf(100, 4);
    const runs = [1, 2, 3, 4, 5, 6].map((n) =>
      add(stranger("a", "x"), `x ${n}`),
    );
    runs.push(add(stranger("a", "y"), "y"), add(stranger("a", "z"), "z"));
    runs.push(add(stranger("b", "x"), "b"));
    // One runs and four wait, of which two give way.
    const results = resultsOf(runs);
    await endAll(6);
    expect(await results).toEqual([
      "x 1",
      "x 2",
      "x 3",
      "too_many_requests",
      "too_many_requests",
      "too_many_requests",
      "y",
      "z",
      "b",
    ]);
  });

  it("of many accounts are refused in their own network", async () => {
    const { add, endAll } = queueOf(100, 4);
    const runs = [1, 2, 3, 4, 5, 6, 7].map((n) =>
      add(stranger("a", `x${n}`), `x${n}`),
    );
    runs.push(add(stranger("b", "y"), "b"), add({ userId: 7 }, "user"));
    const results = resultsOf(runs);
    await endAll(7);
    expect(await results).toEqual([
      "x1",
      "x2",
      "x3",
      "x4",
      "x5",
      "too_many_requests",
      "too_many_requests",
      "b",
      "user",
    ]);
  });

  it("of all networks are refused in the one with the most", async () => {
    const { add, endAll } = queueOf(4, 4);
    const running = add({ userId: 1 }, "running");
    const runs = [1, 2, 3, 4].map((n) => add(stranger("a", `x${n}`), `x${n}`));
    runs.push(add(stranger("b", "y"), "b"), add({ userId: 7 }, "user"));
    const results = resultsOf([running, ...runs]);
    await endAll(5);
    expect(await results).toEqual([
      "running",
      "x1",
      "x2",
      "too_many_requests",
      "too_many_requests",
      "b",
      "user",
    ]);
  });

  it("of as many networks are refused as they come, because of none of them", async () => {
    const { add, endAll } = queueOf(2, 4);
    const running = add({ userId: 1 }, "running");
    const runs = ["a", "b", "c"].map((name) => add(stranger(name, "x"), name));
    const results = resultsOf([running, ...runs]);
    await endAll(3);
    expect(await results).toEqual(["running", "a", "b", "unavailable"]);
  });

  it("tell when to try again", async () => {
    const { add, endAll } = queueOf(100, 1);
    const runs = [1, 2].map((n) => add(stranger("a", "x"), `x ${n}`));
    await expect(add(stranger("a", "x"), "x 3")).rejects.toMatchObject({
      kind: "too_many",
      retryAfterSeconds: 10,
    });
    await endAll(2);
    await Promise.all(runs);
  });
});

import { describe, expect, it, vi } from "vitest";
import { type Caller, ConcurrencyLimit } from "./concurrency-limit.ts";

/** Work that records its name when it starts, and ends on request. */
function recorder(limit: ConcurrencyLimit) {
  const begun: string[] = [];
  const works = new Map<string, PromiseWithResolvers<void>>();
  const runs = new Map<string, Promise<void>>();
  return {
    begun,
    add: (
      caller: Caller,
      name: string,
      options?: Parameters<ConcurrencyLimit["run"]>[2],
    ) => {
      const work = Promise.withResolvers<void>();
      works.set(name, work);
      const run = limit.run(
        caller,
        () => {
          begun.push(name);
          return work.promise;
        },
        options,
      );
      runs.set(name, run);
      return run;
    },
    /** Ends a piece of work that runs. The next one has begun when it returns. */
    end: async (name: string) => {
      works.get(name)?.resolve();
      await runs.get(name);
      await new Promise(setImmediate);
    },
  };
}

it("runs two at once, lets two wait in order and refuses a fifth", async () => {
  const limit = new ConcurrencyLimit({ atOnce: 2, waitingMax: 2 });
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const runs = works.map(({ promise }, number) =>
    limit.run("all", () => {
      begun.push(number);
      return promise;
    }),
  );
  await expect(limit.run("all", () => Promise.resolve())).rejects.toMatchObject(
    { kind: "unavailable" },
  );
  expect(begun).toEqual([0, 1]);

  works[1]?.resolve();
  await vi.waitFor(() => {
    expect(begun).toEqual([0, 1, 2]);
  });
  for (const { resolve } of works) resolve();
  await Promise.all(runs);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it("goes on after a piece of work that fails", async () => {
  const limit = new ConcurrencyLimit({ atOnce: 1, waitingMax: 1 });
  const failing = limit.run(1, () => Promise.reject(new Error("broken")));
  const waiting = limit.run(2, () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await waiting).toBe("done");
  expect(await limit.run(1, () => Promise.resolve("later"))).toBe("later");
});

it("runs one piece of work at a time and lets users take turns", async () => {
  const limit = new ConcurrencyLimit({ atOnce: 1 });
  const { begun, add, end } = recorder(limit);
  const work = [
    add(1, "a1"),
    add(1, "a2"),
    add(1, "a3"),
    add(2, "b1"),
    add(3, "c1"),
    add(2, "b2"),
  ];
  expect(begun).toEqual(["a1"]);
  expect(limit.waitingOf(1)).toBe(2);
  expect(limit.waiting).toBe(5);

  const order = ["a1", "a2", "b1", "c1", "a3", "b2"];
  for (const [index, name] of order.entries()) {
    expect(begun).toEqual(order.slice(0, index + 1));
    await end(name);
  }
  expect(await Promise.all(work)).toHaveLength(6);
  expect(limit.waiting).toBe(0);
});

describe("a caller with much work", () => {
  it("runs no more than its own share, however few others there are", async () => {
    const limit = new ConcurrencyLimit({ atOnce: 3, atOncePerCaller: 2 });
    const { begun, add, end } = recorder(limit);
    const work = [add(1, "a1"), add(1, "a2"), add(1, "a3"), add(2, "b1")];
    expect(begun).toEqual(["a1", "a2", "b1"]);
    await end("b1");
    expect(begun).toEqual(["a1", "a2", "b1"]);
    await end("a1");
    expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
    await end("a2");
    await end("a3");
    await Promise.all(work);
  });

  it("waits for a caller who has nothing running", async () => {
    const limit = new ConcurrencyLimit({ atOnce: 2 });
    const { begun, add, end } = recorder(limit);
    const work = [
      add(1, "a1"),
      add(1, "a2"),
      add(1, "a3"),
      add(1, "a4"),
      add(2, "b1"),
    ];
    await end("a1");
    expect(begun).toEqual(["a1", "a2", "b1"]);
    for (const name of ["a2", "b1", "a3", "a4"]) await end(name);
    await Promise.all(work);
  });

  it("is refused with an error of its own, and others are not", async () => {
    class TooMany extends Error {}
    const limit = new ConcurrencyLimit({
      atOnce: 1,
      waitingMax: 2,
      waitingMaxPerCaller: 1,
      tooManyOfCaller: TooMany,
    });
    const { begun, add, end } = recorder(limit);
    const work = [add(1, "a1"), add(1, "a2")];
    await expect(add(1, "a3")).rejects.toThrow(TooMany);
    work.push(add(2, "b1"));
    await expect(add(3, "c1")).rejects.toMatchObject({ kind: "unavailable" });
    // Work that has begun before may wait nevertheless.
    work.push(add(1, "a4", { isReturning: true }));
    for (const name of ["a1", "a2", "b1", "a4"]) await end(name);
    await Promise.all(work);
    expect(begun).toEqual(["a1", "a2", "b1", "a4"]);
  });
});

describe("work whose caller gives up", () => {
  it("leaves the queue, and its place is free", async () => {
    const limit = new ConcurrencyLimit({ atOnce: 1, waitingMax: 1 });
    const { begun, add, end } = recorder(limit);
    const running = add(1, "a1");
    const given = new AbortController();
    const waiting = add(2, "b1", { signal: given.signal });
    given.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    expect(limit.waiting).toBe(0);
    const next = add(3, "c1");
    await end("a1");
    await end("c1");
    await Promise.all([running, next]);
    expect(begun).toEqual(["a1", "c1"]);
  });

  it("does not begin when it was given up before, and ends its turn when it has begun", async () => {
    const limit = new ConcurrencyLimit({ atOnce: 1 });
    const { begun, add, end } = recorder(limit);
    await expect(
      add(1, "a1", { signal: AbortSignal.abort(new Error("gone")) }),
    ).rejects.toThrow("gone");
    const given = new AbortController();
    const running = add(1, "a2", { signal: given.signal });
    given.abort();
    const waiting = add(2, "b1");
    expect(begun).toEqual(["a2"]);
    await end("a2");
    await end("b1");
    await Promise.all([running, waiting]);
    expect(begun).toEqual(["a2", "b1"]);
  });
});

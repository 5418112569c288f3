import { expect, it, vi } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

it("runs two at once, lets two wait in order and refuses a fifth", async () => {
  const limit = new ConcurrencyLimit({ atOnce: 2, waitingMax: 2 });
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const runs = works.map(({ promise }, number) =>
    limit.run(() => {
      begun.push(number);
      return promise;
    }),
  );
  await expect(limit.run(() => Promise.resolve())).rejects.toMatchObject({
    kind: "unavailable",
  });
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
  const failing = limit.run(() => Promise.reject(new Error("broken")));
  const waiting = limit.run(() => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await waiting).toBe("done");
  expect(await limit.run(() => Promise.resolve("later"))).toBe("later");
});

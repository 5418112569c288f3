import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { Paced } from "./paced.ts";

const log = { error: vi.fn() };

it("runs at once after a pause, then once for all that ask within the pace", async () => {
  const times: number[] = [];
  const paced = new Paced(
    async () => {
      times.push(performance.now());
    },
    { everyMs: 200, log },
  );
  const begin = performance.now();
  while (performance.now() - begin < 700) {
    paced.ask();
    await sleep(5);
  }
  await paced.stop();
  expect(times.length).toBeGreaterThan(1);
  expect(times.length).toBeLessThanOrEqual(4);
  for (const [index, time] of times.slice(1).entries()) {
    // Timers may fire a millisecond early.
    expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(198);
  }
});

it("runs again when it was asked during a run, and logs a failure", async () => {
  let runs = 0;
  const paced: Paced = new Paced(
    async () => {
      runs += 1;
      if (runs > 1) return;
      paced.ask();
      throw new Error("unlucky");
    },
    { everyMs: 10, log },
  );
  paced.ask();
  await vi.waitFor(() => expect(runs).toBe(2), 10_000);
  await paced.stop();
  expect(log.error).toHaveBeenCalledWith("unlucky");
});

it("rests in proportion to the time that the last run took", async () => {
  const begins: number[] = [];
  const paced: Paced = new Paced(
    async () => {
      begins.push(performance.now());
      paced.ask();
      await sleep(50);
    },
    { everyMs: 10, rest: { factor: 4, maxMs: 1_000 }, log },
  );
  paced.ask();
  await vi.waitFor(() => expect(begins).toHaveLength(2), 10_000);
  await paced.stop();
  expect((begins[1] ?? 0) - (begins[0] ?? 0)).toBeGreaterThanOrEqual(240);
});

it("does nothing once it has stopped", async () => {
  const work = vi.fn(async () => {});
  const paced = new Paced(work, { everyMs: 10, log });
  paced.ask();
  await paced.stop();
  paced.ask();
  await sleep(50);
  expect(work).not.toHaveBeenCalled();
});

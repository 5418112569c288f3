import { describe, expect, it } from "vitest";
import {
  addCount,
  allCounts,
  countOf,
  emptyCounts,
  mostFrequent,
} from "./counts.ts";

describe("bounded counts", () => {
  it("are exact up to twice the bound", () => {
    const counts = emptyCounts();
    for (let index = 0; index < 20; index += 1) {
      addCount(counts, `k${index}`, index + 1, 10);
    }
    expect(allCounts(counts)).toHaveLength(20);
    expect(counts.lost).toBe(0);
    expect(mostFrequent(counts, 2)).toEqual([
      ["k19", 20],
      ["k18", 19],
    ]);
  });

  it("then keep frequent keys, too low by at most what they say", () => {
    const counts = emptyCounts();
    let added = 0;
    for (let index = 0; index < 10_000; index += 1) {
      addCount(counts, `rare${index}`, 1, 10);
      if (index % 4 === 0) addCount(counts, "often", 1, 10);
      added += index % 4 === 0 ? 2 : 1;
    }
    expect(allCounts(counts).length).toBeLessThanOrEqual(20);
    expect(counts.lost).toBeLessThanOrEqual(added / 10);
    expect(countOf(counts, "often")).toBeLessThanOrEqual(2_500);
    expect(countOf(counts, "often")).toBeGreaterThanOrEqual(
      2_500 - counts.lost,
    );
  });

  it("take any key", () => {
    const counts = emptyCounts();
    for (const key of [
      "__proto__",
      "constructor",
      "",
      "\0\uD800",
      "__proto__",
    ]) {
      addCount(counts, key, 1, 10);
    }
    expect(countOf(counts, "__proto__")).toBe(2);
    expect(countOf(counts, "constructor")).toBe(1);
    expect(countOf(counts, "toString")).toBe(0);
    const stored = JSON.parse(JSON.stringify(counts)) as typeof counts;
    expect(stored.entries).not.toBeInstanceOf(Map);
    expect(allCounts(stored)).toEqual(allCounts(counts));
    expect(JSON.stringify(counts)).not.toMatch(/\\u0000|\\ud800/);
  });
});

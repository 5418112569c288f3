import { describe, expect, it } from "vitest";
import { filterOf, isPlain, readView, writeView } from "./view-address.ts";
import type { ResultsView } from "./view-address.ts";

const view: ResultsView = {
  filter: {
    answers: [
      { question: 4, any: ["daily", "& more"] },
      { question: 5, item: "a", part: "r1", min: 2, max: 7.5 },
      { question: 6, min: "2026-01-01" },
      { question: 7, contains: "kopi susu" },
      { question: 8, answered: false },
    ],
    bands: { gender: ["Wanita"], province: ["island:jawa"] },
  },
  weighted: true,
  segments: { band: "age" },
};

describe("the address of a view", () => {
  it("keeps every part of the view through a reload", () => {
    const query = writeView(new URLSearchParams(), view);
    expect(readView(new URLSearchParams(query.toString()))).toEqual(view);
  });

  it("keeps an axis of an answer", () => {
    const segments = { question: 3, item: "a", part: "row" };
    const query = writeView(new URLSearchParams(), { segments });
    expect(readView(query).segments).toEqual(segments);
  });

  it("keeps other parameters and returns to the first page", () => {
    const query = writeView(new URLSearchParams("columns=%5B1%5D&page=3"), {
      weighted: true,
    });
    expect(query.get("columns")).toBe("[1]");
    expect(query.has("page")).toBe(false);
  });

  it("is empty for all respondents", () => {
    const plain = readView(new URLSearchParams());
    expect(isPlain(plain)).toBe(true);
    expect(filterOf(plain)).toBeUndefined();
    expect(writeView(new URLSearchParams(), plain).size).toBe(0);
  });

  it.each(["{", "[]", '{"answers":[{"question":"x"}]}', '{"answers":1}'])(
    "reads the filter %j as none",
    (filter) => {
      const query = new URLSearchParams({ filter, segments: filter });
      expect(isPlain(readView(query))).toBe(true);
    },
  );
});

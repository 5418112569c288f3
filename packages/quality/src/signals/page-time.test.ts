import { describe, expect, it } from "vitest";
import { pagesOf } from "../testing/observations.ts";
import { pageTime } from "./page-time.ts";

const judge = (
  pages: Parameters<typeof pagesOf>,
  elapsedSeconds: number | null = null,
) =>
  pageTime({
    pages: pagesOf(...pages),
    elapsed: elapsedSeconds === null ? null : elapsedSeconds * 1_000,
  });

describe("page time", () => {
  it("holds alone only where half of the pages are too fast even for fast readers", () => {
    expect(
      judge([
        [9, 5],
        [9, 5],
      ]).effect,
    ).toBe("counts");
    expect(
      judge([
        [6, 5],
        [9, 5],
      ]),
    ).toMatchObject({ value: 1, effect: "holds" });
  });

  it.each([
    // Seconds and items of each page; 2 s per item are enough.
    [
      "no fast page",
      [
        [10, 5],
        [20, 10],
      ],
      0,
      "clear",
      "none",
    ],
    [
      "one of five",
      [
        [9.9, 5],
        [10, 5],
        [10, 5],
        [10, 5],
        [10, 5],
      ],
      0.2,
      "clear",
      "none",
    ],
    [
      "one of four",
      [
        [9.9, 5],
        [10, 5],
        [10, 5],
        [10, 5],
      ],
      0.25,
      "fired",
      "counts",
    ],
    [
      "two of five",
      [
        [1, 5],
        [1, 5],
        [10, 5],
        [10, 5],
        [10, 5],
      ],
      0.4,
      "fired",
      "counts",
    ],
    [
      "half of them",
      [
        [1, 5],
        [10, 5],
      ],
      0.5,
      "fired",
      "holds",
    ],
    ["16 items in 5 seconds", [[5, 16]], 1, "fired", "holds"],
    [
      "pages without answers left out",
      [
        [0, 0],
        [0, 0],
        [60, 5],
      ],
      0,
      "clear",
      "none",
    ],
  ] as const)("%s", (_, pages, value, outcome, effect) => {
    expect(judge(pages.map((page) => [...page]))).toMatchObject({
      outcome,
      effect,
      value,
      threshold: 0.25,
    });
  });

  it("reports how many pages were too fast", () => {
    expect(
      judge([
        [1, 5],
        [1, 5],
        [1, 5],
        [60, 5],
      ]).details,
    ).toEqual({
      fast: 3,
      pages: 4,
      seconds: 2,
      limitShare: 0.25,
    });
  });

  it("needs five answered items", () => {
    expect(
      judge([
        [0, 2],
        [0, 2],
      ]),
    ).toMatchObject({
      outcome: "not_computable",
      reason: "answers_few",
      value: null,
    });
  });

  it("needs the times of half of the pages", () => {
    expect(
      judge([
        [1, 9],
        [null, 9],
        [null, 9],
      ]).reason,
    ).toBe("times_missing");
    expect(
      judge([
        [1, 9],
        [null, 9],
      ]).value,
    ).toBe(1);
  });

  it("takes unreported pages for fast where the server's clock leaves them no time", () => {
    expect(
      judge(
        [
          [null, 8],
          [null, 8],
        ],
        5,
      ).value,
    ).toBe(1);
    expect(
      judge(
        [
          [null, 8],
          [null, 8],
        ],
        32,
      ).reason,
    ).toBe("times_missing");
    // 40 s in all, of which one page took 30: 10 s are left for ten items.
    expect(
      judge(
        [
          [30, 5],
          [null, 10],
        ],
        40,
      ).value,
    ).toBe(0.5);
  });
});

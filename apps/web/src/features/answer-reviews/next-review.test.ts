import { describe, expect, it } from "vitest";
import { neighboursOf, nextReview } from "./next-review.ts";

const rows = [{ id: 7 }, { id: 3 }, { id: 9 }];

describe("the queue of reviews", () => {
  it("opens the next one after a decision", () => {
    expect(nextReview(rows, 7)).toBe(3);
  });

  it("returns to those that were left out", () => {
    expect(nextReview(rows, 9)).toBe(7);
    expect(nextReview(rows, 1)).toBe(7);
  });

  it("ends with the last one", () => {
    expect(nextReview([{ id: 7 }], 7)).toBeNull();
    expect(nextReview([], 7)).toBeNull();
  });

  it("has no neighbours beyond its ends", () => {
    expect(neighboursOf(rows, 7)).toEqual({ previous: null, next: 3 });
    expect(neighboursOf(rows, 9)).toEqual({ previous: 3, next: null });
    expect(neighboursOf(rows, 1)).toEqual({ previous: null, next: null });
  });
});

import { describe, expect, it } from "vitest";
import { pagesOf } from "../testing/observations.ts";
import { readingFloor } from "./reading-floor.ts";

const judge = (...pages: Parameters<typeof pagesOf>) =>
  readingFloor({ pages: pagesOf(...pages) });

describe("the reading floor", () => {
  it("only orders the queue, from half of the pages on", () => {
    // 30 words need 10 s.
    expect(judge([9.9, 2, 30], [10, 2, 30])).toMatchObject({
      outcome: "fired",
      effect: "orders",
      value: 0.5,
    });
    expect(judge([9.9, 2, 30], [10, 2, 30], [99, 2, 30]).outcome).toBe("clear");
  });

  it("leaves out pages without words or answers", () => {
    expect(judge([0, 2, 0], [0, 0, 90]).reason).toBe("answers_few");
    expect(judge([null, 2, 30]).reason).toBe("times_missing");
  });
});

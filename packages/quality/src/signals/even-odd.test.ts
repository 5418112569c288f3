import { describe, expect, it } from "vitest";
import { gridsOf } from "../testing/observations.ts";
import { evenOdd } from "./even-odd.ts";

const judge = (...grids: string[]) => evenOdd({ scales: gridsOf(grids) });

describe("even-odd consistency", () => {
  it("is 1 for halves that agree", () => {
    expect(judge("1111", "2222", "4444", "5555")).toMatchObject({
      outcome: "clear",
      value: 1,
    });
  });

  it("is corrected for the halved length", () => {
    // Odd means 1, 2, 3, 4 and even means 2, 1, 4, 3: r = 3 / 5, and 2r / (1 + r) = 0.75.
    expect(judge("1212", "2121", "3434", "4343").value).toBeCloseTo(0.75, 10);
    // Odd 1, 2, 3, 4 and even 3, 1, 4, 2: r = 0.
    expect(judge("1313", "2121", "3434", "4242")).toMatchObject({
      outcome: "fired",
      effect: "orders",
    });
  });

  it("ends at −1", () => {
    expect(judge("1515", "2424", "4242", "5151").value).toBe(-1);
  });

  it("needs four grids of four items that differ", () => {
    expect(judge("1111", "2222", "3333").reason).toBe("answers_few");
    expect(judge("111", "222", "333", "444").reason).toBe("answers_few");
    expect(judge("3333", "3333", "3333", "3333").reason).toBe("values_equal");
  });
});

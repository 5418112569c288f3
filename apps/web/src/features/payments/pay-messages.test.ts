import { describe, expect, it } from "vitest";
import { isPayMessage } from "./pay-messages.ts";

describe("a message of the pay window", () => {
  it("is known by its source and one of four results", () => {
    expect(isPayMessage({ source: "sigi-pay", result: "success" })).toBe(true);
  });

  it.each([
    [null],
    ["success"],
    [{ result: "success" }],
    [{ source: "sigi-pay" }],
    [{ source: "sigi-pay", result: "paid" }],
    [{ source: "other", result: "success" }],
  ])("is not %j", (data) => {
    expect(isPayMessage(data)).toBe(false);
  });
});

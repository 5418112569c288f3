import { describe, expect, it } from "vitest";
import { readPayMessage } from "./pay-messages.ts";

const origin = "https://sigi.example";
/** Stands for the window of the frame; only its identity counts. */
const source = new MessageChannel().port1;
const expected = { origin, source };
const data = { source: "sigi-pay", result: "success" };

describe("a message of the pay window", () => {
  it("is known by its origin, its window, its source and one of four results", () => {
    const told = readPayMessage({ origin, source, data }, expected);
    expect(told).toBe("success");
  });

  it.each([
    [null],
    ["success"],
    [{ result: "success" }],
    [{ source: "sigi-pay" }],
    [{ source: "sigi-pay", result: "paid" }],
    [{ source: "other", result: "success" }],
  ])("is not %j", (other) => {
    const received = { origin, source, data: other };
    expect(readPayMessage(received, expected)).toBeUndefined();
  });

  it("comes from no other site and no other window", () => {
    const elsewhere = { origin: "https://foreign.example", source, data };
    expect(readPayMessage(elsewhere, expected)).toBeUndefined();
    const another = { origin, source: new MessageChannel().port1, data };
    expect(readPayMessage(another, expected)).toBeUndefined();
    const none = { origin, source: null, data };
    expect(readPayMessage(none, expected)).toBeUndefined();
  });
});

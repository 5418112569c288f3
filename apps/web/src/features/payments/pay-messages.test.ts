import { describe, expect, it } from "vitest";
import { readPayMessage } from "./pay-messages.ts";

const origin = "https://sigi.example";
/** A substitute for the frame's window; only its identity is compared. */
const source = new MessageChannel().port1;
const expected = { origin, source };
const data = { source: "sigi-pay", result: "success" };

describe("pay window messages", () => {
  it("accepts a message with the expected origin, window, source and result", () => {
    const result = readPayMessage({ origin, source, data }, expected);
    expect(result).toBe("success");
  });

  it.each([
    [null],
    ["success"],
    [{ result: "success" }],
    [{ source: "sigi-pay" }],
    [{ source: "sigi-pay", result: "paid" }],
    [{ source: "other", result: "success" }],
  ])("ignores %j", (other) => {
    const received = { origin, source, data: other };
    expect(readPayMessage(received, expected)).toBeUndefined();
  });

  it("ignores other sites and other windows", () => {
    const elsewhere = { origin: "https://foreign.example", source, data };
    expect(readPayMessage(elsewhere, expected)).toBeUndefined();
    const another = { origin, source: new MessageChannel().port1, data };
    expect(readPayMessage(another, expected)).toBeUndefined();
    const none = { origin, source: null, data };
    expect(readPayMessage(none, expected)).toBeUndefined();
  });
});

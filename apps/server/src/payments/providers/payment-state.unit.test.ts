import { describe, expect, it } from "vitest";
import { paymentState } from "./payment-state.ts";

describe("a Snap status", () => {
  it.each([
    ["settlement", "200", undefined, "paid"],
    ["settlement", "200", "accept", "paid"],
    ["capture", "200", "accept", "paid"],
    ["capture", "201", "challenge", "pending"],
    ["capture", "200", "challenge", "pending"],
    ["settlement", "201", "accept", "pending"],
    ["settlement", "200", "deny", "pending"],
    ["refund", "200", "accept", "paid"],
    ["partial_refund", "200", "accept", "paid"],
    ["chargeback", "200", "accept", "paid"],
    ["partial_chargeback", "200", undefined, "paid"],
    ["pending", "201", undefined, "pending"],
    ["deny", "202", "deny", "denied"],
    ["cancel", "200", undefined, "ended"],
    ["expire", "407", undefined, "ended"],
    ["failure", "202", undefined, "ended"],
    ["a word of tomorrow", "200", "accept", "pending"],
  ] as const)(
    "%s with code %s and fraud status %s means %s",
    (transaction_status, status_code, fraud_status, state) => {
      expect(
        paymentState({
          transaction_status,
          status_code,
          ...(fraud_status === undefined ? {} : { fraud_status }),
        }),
      ).toBe(state);
    },
  );
});

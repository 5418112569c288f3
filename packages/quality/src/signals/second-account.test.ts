import { describe, expect, it } from "vitest";
import { secondAccount } from "./second-account.ts";

describe("second account", () => {
  it.each([
    [false, false, 0, "none"],
    [true, false, 1, "counts"],
    [false, true, 1, "counts"],
    [true, true, 2, "counts"],
  ])(
    "bank account %s, device %s: %i traces, %s",
    (sameBankAccount, sameDeviceToken, value, effect) => {
      expect(secondAccount({ sameBankAccount, sameDeviceToken })).toMatchObject(
        { value, effect },
      );
    },
  );

  it("is not computable where nobody compared", () => {
    expect(secondAccount(null).reason).toBe("accounts_unknown");
  });
});

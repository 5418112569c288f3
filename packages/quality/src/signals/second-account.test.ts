import { describe, expect, it } from "vitest";
import { secondAccount } from "./second-account.ts";

describe("second account", () => {
  it.each([
    // Bank account, device, holder.
    [false, false, false, 0, "none"],
    [true, false, false, 1, "counts"],
    [false, true, false, 1, "counts"],
    [false, false, true, 1, "counts"],
    [true, false, true, 1, "counts"],
    [true, true, false, 2, "holds"],
    [false, true, true, 2, "holds"],
    [true, true, true, 2, "holds"],
  ])(
    "bank %s, device %s, holder %s: %i traces, %s",
    (sameBankAccount, sameDeviceToken, samePayoutHolder, value, effect) => {
      expect(
        secondAccount({ sameBankAccount, sameDeviceToken, samePayoutHolder }),
      ).toMatchObject({ value, effect });
    },
  );

  it("is not computable where nobody compared", () => {
    expect(secondAccount(null).reason).toBe("accounts_unknown");
  });
});

import { describe, expect, it } from "vitest";
import {
  hashRecoveryCode,
  newRecoveryCodes,
  readRecoveryCode,
} from "./recovery-codes.ts";

describe("recovery codes", () => {
  it("are ten different ones, stored as hashes", async () => {
    const { codes, salt, hashes } = await newRecoveryCodes(1);
    expect(new Set(codes).size).toBe(10);
    expect(new Set(hashes).size).toBe(10);
    for (const [index, code] of codes.entries()) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
      const read = readRecoveryCode(code) ?? "";
      expect(await hashRecoveryCode(salt, read, 1)).toBe(hashes[index]);
    }
    const other = await newRecoveryCodes(1);
    expect(other.salt).not.toBe(salt);
    const [code = ""] = codes;
    expect(hashes).not.toContain(await hashRecoveryCode(other.salt, code, 1));
  });

  it.each([
    ["4TZ0K-9QHWM", "4TZ0K9QHWM"],
    [" 4tz0k 9qhwm ", "4TZ0K9QHWM"],
    ["4TZOK-9QHWM", "4TZ0K9QHWM"],
    ["ILO00-00000", "1100000000"],
    ["123456", undefined],
    ["4TZ0K-9QHW", undefined],
    ["4TZ0K-9QHWU", undefined],
    ["4TZ0K-9QHWMM", undefined],
    ["", undefined],
  ])('"%s" reads %s', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});

import { describe, expect, it } from "vitest";
import {
  codeAt,
  currentStep,
  newTotpSecret,
  otpauthUri,
  readTotpCode,
  stepOf,
} from "./totp.ts";

/** "12345678901234567890", the SHA-1 key of RFC 6238, appendix B. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Test vectors of appendix B: seconds since 1970, and the last six of the code's eight digits. */
const vectors = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;

const at = (seconds: number) => new Date(seconds * 1_000);

describe("codes of an authenticator app", () => {
  it.each(vectors)("match RFC 6238 at %s s: %s", (seconds, digits) => {
    const now = at(seconds);
    expect(codeAt(secret, now)).toBe(digits.slice(-6));
    expect(stepOf(secret, digits.slice(-6), now)).toBe(
      Math.floor(seconds / 30),
    );
  });

  it("are valid one step early and late, and no more", () => {
    const now = at(1_234_567_890);
    const step = currentStep(now);
    const accepted = [-2, -1, 0, 1, 2].map((drift) =>
      stepOf(secret, codeAt(secret, at(1_234_567_890 + drift * 30)), now),
    );
    expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it.each([
    ["287082", "287082"],
    [" 287 082 ", "287082"],
    ["", undefined],
    ["12345", undefined],
    ["1234567", undefined],
    ["abcdef", undefined],
    ["\uff12\uff18\uff17\uff10\uff18\uff12", undefined],
  ])('are read: "%s" is %s', (typed, code) => {
    expect(readTotpCode(typed)).toBe(code);
  });
});

describe("a key", () => {
  it("has 160 random bits", () => {
    const keys = Array.from({ length: 50 }, () => newTotpSecret());
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
  });

  it("is passed to the app with the account's name, whatever the address contains", () => {
    const uri = new URL(otpauthUri(secret, "sari+1&x=%@example.test"));
    expect(uri.protocol).toBe("otpauth:");
    expect(uri.host).toBe("totp");
    expect(decodeURIComponent(uri.pathname)).toBe(
      "/Sigi:sari+1&x=%@example.test",
    );
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Sigi",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});

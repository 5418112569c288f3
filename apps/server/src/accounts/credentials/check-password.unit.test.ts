import { describe, expect, it } from "vitest";
import { isCommonPassword, passwordFaults } from "./check-password.ts";

const faultsOf = (password: string, own: readonly string[] = []) =>
  passwordFaults({ password, passwordConfirmation: password }, own);

describe("a new password", () => {
  it.each(["1234567890", "Password123", "QWERTYUIOP", "katasandi123"])(
    "must not be as common as %s",
    (password) => {
      expect(faultsOf(password)).toEqual({
        password: [{ code: "password_common" }],
      });
    },
  );

  it.each(["Budi Santoso", "budi.santoso@example.test", "BUDI.SANTOSO"])(
    "must not be one's own name or address: %s",
    (password) => {
      const own = ["Budi Santoso", "budi.santoso@example.test"];
      expect(faultsOf(password, own)).toEqual({
        password: [{ code: "password_own" }],
      });
    },
  );

  it.each(["santoso 1995!", "Budi-Example-1"])(
    "must not be made of one's own words and figures alone: %s",
    (password) => {
      const own = ["Budi Santoso", "budi.santoso@example.test"];
      expect(faultsOf(password, own)).toEqual({
        password: [{ code: "password_own" }],
      });
    },
  );

  it.each(["Sigi-Survei-2026", "surveysurvey", "admin sigi 123"])(
    "must not be made of this site's words and figures alone: %s",
    (password) => {
      expect(faultsOf(password)).toEqual({
        password: [{ code: "password_common" }],
      });
    },
  );

  it.each([
    "aku suka kopi pagi",
    "survei setiap pagi",
    "ppppppppppq",
    "7294618305",
  ])("needs no special characters: %s", (password) => {
    expect(faultsOf(password)).toEqual({});
  });
});

it("is compared with ten thousand others, none of which the length would refuse anyway", () => {
  expect(isCommonPassword("password")).toBe(false);
  expect(isCommonPassword("# passwords of at least")).toBe(false);
  expect(isCommonPassword("")).toBe(false);
});

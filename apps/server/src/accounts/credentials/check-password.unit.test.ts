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
    "must not be the user's name or address: %s",
    (password) => {
      const own = ["Budi Santoso", "budi.santoso@example.test"];
      expect(faultsOf(password, own)).toEqual({
        password: [{ code: "password_own" }],
      });
    },
  );

  it.each(["santoso 1995!", "Budi-Example-1"])(
    "must not consist of the user's words and digits: %s",
    (password) => {
      const own = ["Budi Santoso", "budi.santoso@example.test"];
      expect(faultsOf(password, own)).toEqual({
        password: [{ code: "password_own" }],
      });
    },
  );

  it.each(["Sigi-Survei-2026", "surveysurvey", "admin sigi 123"])(
    "must not consist of this site's words and digits: %s",
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

it("is compared with ten thousand passwords of valid length", () => {
  expect(isCommonPassword("password")).toBe(false);
  expect(isCommonPassword("# passwords of at least")).toBe(false);
  expect(isCommonPassword("")).toBe(false);
});

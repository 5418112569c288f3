import { expect, it } from "vitest";
import { inWords } from "./describe-answer.ts";

const choices = [
  { id: "yes", label: "Ya" },
  { id: "no", label: "Tidak" },
];

it("gives choices by their labels, alone, in lists and in matrices", () => {
  expect(inWords("yes", { choices })).toBe("Ya");
  expect(inWords(["no", "yes"], { choices })).toEqual(["Tidak", "Ya"]);
  const options = { rows: [{ id: "r1", label: "Rasa" }], columns: choices };
  expect(inWords({ r1: "no" }, options)).toEqual({ Rasa: "Tidak" });
});

it("leaves what names no choice as it was given", () => {
  expect(inWords("yes", {})).toBe("yes");
  expect(inWords(3, { choices })).toBe(3);
  expect(inWords("Lainnya", undefined)).toBe("Lainnya");
});

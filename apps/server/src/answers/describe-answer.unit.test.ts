import { expect, it } from "vitest";
import { describeAnswer } from "./describe-answer.ts";

const choices = [
  { id: "yes", label: "Ya" },
  { id: "no", label: "Tidak" },
];

it("replaces choice ids by labels in single values, lists and matrices", () => {
  expect(describeAnswer("yes", { choices })).toBe("Ya");
  expect(describeAnswer(["no", "yes"], { choices })).toEqual(["Tidak", "Ya"]);
  const options = { rows: [{ id: "r1", label: "Rasa" }], columns: choices };
  expect(describeAnswer({ r1: "no" }, options)).toEqual({ Rasa: "Tidak" });
});

it("keeps values that name no choice", () => {
  expect(describeAnswer("yes", {})).toBe("yes");
  expect(describeAnswer(3, { choices })).toBe(3);
  expect(describeAnswer("Lainnya", undefined)).toBe("Lainnya");
});

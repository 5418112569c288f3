import { describe, expect, it } from "vitest";
import { exampleField } from "../question-types/shared/inner-types.ts";
import { makeQuestion } from "../test-forms.ts";
import { isPersonal } from "./is-personal.ts";

const phone = exampleField("phone", { id: "hp", label: "Nomor HP" });
const age = exampleField("number", { id: "usia", label: "Usia" });

describe("a question asks for personal data", () => {
  it.each(["email", "phone", "location", "signature", "file_upload"] as const)(
    "when its type is %s",
    (type) => {
      expect(isPersonal(makeQuestion(type, 1))).toBe(true);
    },
  );

  it("when one of its fields does", () => {
    const fields = [age, phone];
    expect(
      [
        makeQuestion("multi_field", 1, { options: { fields } }),
        makeQuestion("grid", 2, { options: { columns: fields } }),
        makeQuestion("roster", 3, { options: { fields } }),
      ].map(isPersonal),
    ).toEqual([true, true, true]);
  });

  it("but not for its other types and fields", () => {
    const fields = [age];
    expect(
      [
        makeQuestion("number", 1),
        makeQuestion("multi_field", 2, { options: { fields } }),
      ].map(isPersonal),
    ).toEqual([false, false]);
  });
});

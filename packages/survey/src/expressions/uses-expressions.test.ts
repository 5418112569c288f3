import { describe, expect, it } from "vitest";
import { expr, makeForm, makeQuestion, makeSection } from "../test-forms.ts";
import { usesExpressions } from "./uses-expressions.ts";

const formOf = (...questions: Parameters<typeof makeSection>[1]) =>
  makeForm(makeSection(1, questions));

describe("a form uses the code of expressions", () => {
  it.each([
    [
      "for a condition",
      formOf(makeQuestion("short_text", 1, { showIf: expr("1 == 2") })),
    ],
    [
      "for a value in a text",
      formOf(makeQuestion("short_text", 1, { help: "Halo, {{q0}}!" })),
    ],
    ["for a question made of fields", formOf(makeQuestion("multi_field", 1))],
  ])("%s", (_why, form) => {
    expect(usesExpressions(form)).toBe(true);
  });

  it("not for plain questions, whatever their texts say", () => {
    const title = JSON.stringify({ call: "count" });
    const form = formOf(makeQuestion("short_text", 1, { title }));
    expect(usesExpressions(form)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { describeAnswer } from "../question-types.ts";
import type { Form, Question } from "../survey-form.ts";
import { makeForm, makeQuestion, makeSection } from "../test-forms.ts";
import { withCarriedChoices } from "./carried-choices.ts";
import { variablesOf } from "../test-answers.ts";

const carry = (question: string) => ({ question, which: "chosen" }) as const;

const form = makeForm(
  makeSection(1, [
    makeQuestion("multiple_choice", 1, {
      options: { other: true, otherLabel: "Lainnya" },
    }),
    makeQuestion("multiple_choice", 2, {
      options: {
        choices: [
          { id: "b", label: "Own b" },
          { id: "-88", label: "None" },
        ],
        carry: carry("q1"),
      },
    }),
  ]),
  makeSection(2, [
    makeQuestion("single_choice", 3, {
      options: { choices: [], carry: carry("q2") },
    }),
    makeQuestion("multi_field", 4, {
      options: {
        fields: [
          {
            id: "f",
            label: "Field",
            type: "single_choice",
            required: false,
            options: {
              ...makeQuestion("single_choice", 9).options,
              choices: [],
              carry: carry("q1"),
            },
          },
        ],
      },
    }),
  ]),
);

const find = ({ sections }: Form, code: string): Question => {
  const found = sections
    .flatMap(({ questions }) => questions)
    .find((one) => one.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};

describe("the choices that a question may have offered", () => {
  const whole = withCarriedChoices(form);

  it("have a column each, the carried ones first", () => {
    const columns = variablesOf(find(whole, "q2") as never);
    expect(columns.map(({ id, label }) => [id, label])).toEqual([
      ["a", "Choice a"],
      ["b", "Choice b"],
      ["c", "Choice c"],
      ["other", "Lainnya"],
      ["-88", "None"],
    ]);
  });

  it("are named through several questions, and in fields of composite ones", () => {
    const third = find(whole, "q3");
    expect(describeAnswer(third, "c", "id")).toBe("Choice c");
    expect(describeAnswer(third, "-88", "id")).toBe("None");
    const fields = find(whole, "q4");
    expect(describeAnswer(fields, { f: "a" }, "id")).toEqual({
      Field: "Choice a",
    });
    expect(variablesOf(fields as never)[0]?.categories).toContainEqual({
      code: "b",
      label: "Choice b",
    });
  });

  it("leave questions that carry none as they are", () => {
    expect(find(whole, "q1")).toBe(find(form, "q1"));
  });
});

import { expr } from "@sigi/survey/test-forms.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { describeCondition } from "./describe-condition.ts";

const form = makeForm(
  makeSection(1, [
    makeQuestion("number", 1, { code: "age" }),
    makeQuestion("single_choice", 2, {
      code: "often",
      options: {
        choices: [
          { id: "a", label: "Setiap hari" },
          { id: "b", label: "Kadang" },
        ],
      },
    }),
  ]),
);

describe("a condition in words", () => {
  it("names questions by their numbers and choices by their labels", () => {
    expect(describeCondition(form, expr("often = 'a'"))).toBe(
      "Pertanyaan 2 adalah Setiap hari",
    );
  });

  it("joins comparisons by what must hold", () => {
    expect(
      describeCondition(form, expr("age > 17 and often in ['a', 'b']")),
    ).toBe(
      "Pertanyaan 1 lebih dari 17 dan Pertanyaan 2 salah satu dari Setiap hari, Kadang",
    );
    expect(describeCondition(form, expr("age < 17 or age > 60"))).toBe(
      "Pertanyaan 1 kurang dari 17 atau Pertanyaan 1 lebih dari 60",
    );
  });

  it("is the text of an expression that rows cannot show", () => {
    expect(describeCondition(form, expr("age + 1 > 18"))).toBe("age + 1 > 18");
  });
});

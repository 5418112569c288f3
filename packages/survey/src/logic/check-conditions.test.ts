import { describe, expect, it } from "vitest";
import { checkConditions } from "./check-conditions.ts";
import type { Condition } from "./condition.ts";
import type { Question } from "../survey-form.ts";
import { equals, makeForm, makeQuestion, makeSection } from "../test-forms.ts";

const single = makeQuestion("single_choice", 1);
const answered = (questionId: number): Condition => ({
  questionId,
  operator: "answered",
});

/** Question 2 with this logic, after a single choice, a number, a matrix and a statement. */
function faultsOf(showIf: Condition): string[] {
  const form = makeForm(
    makeSection(1, [
      single,
      makeQuestion("number", 11),
      makeQuestion("likert_matrix", 12),
      makeQuestion("statement", 13),
      makeQuestion("dropdown", 14, {
        options: { source: { level: "province", parentQuestionId: null } },
      }),
    ]),
    makeSection(2, [
      makeQuestion("short_text", 2, { showIf }),
      makeQuestion("short_text", 3),
    ]),
  );
  return list(form);
}

function list(form: Parameters<typeof checkConditions>[0]): string[] {
  return checkConditions(form).map(({ place, code }) => `${place} ${code}`);
}

const nest = (levels: number): Condition =>
  levels === 1 ? equals(1, "a") : { all: [nest(levels - 1)] };

describe("checking logic", () => {
  it.each<[string, Condition]>([
    ["an earlier choice", equals(1, "a")],
    [
      "any of an earlier question's choices",
      { questionId: 1, operator: "any_of", value: ["a", "b"] },
    ],
    ["an earlier number", { questionId: 11, operator: "less", value: 20 }],
    ["whether a matrix is answered", answered(12)],
    ["an earlier region", equals(14, "32")],
    ["five levels", nest(5)],
    [
      "fifty comparisons",
      { any: Array.from({ length: 50 }, () => answered(1)) },
    ],
  ])("takes %s", (_, condition) => {
    expect(faultsOf(condition)).toEqual([]);
  });

  it.each<[string, Condition, string]>([
    ["a question that is gone", answered(99), "condition_question_missing"],
    ["a question's own answer", answered(2), "condition_question_self"],
    ["a later question", answered(3), "condition_question_later"],
    ["a choice that is not there", equals(1, "z"), "condition_value_unfit"],
    [
      "own words that are not offered",
      equals(1, "other"),
      "condition_value_unfit",
    ],
    ["a number against a choice", equals(1, 1), "condition_value_unfit"],
    [
      "a list where one value is compared",
      { questionId: 1, operator: "equals", value: ["a"] },
      "condition_value_unfit",
    ],
    [
      "no value",
      { questionId: 1, operator: "equals" },
      "condition_value_unfit",
    ],
    [
      "any of nothing",
      { questionId: 1, operator: "any_of", value: [] },
      "condition_value_unfit",
    ],
    [
      "a choice less than another",
      { questionId: 1, operator: "less", value: 2 },
      "condition_operator_unfit",
    ],
    ["the value of a matrix", equals(12, "a"), "condition_operator_unfit"],
    ["the answer of a statement", answered(13), "condition_operator_unfit"],
    [
      "an empty group",
      { all: [answered(1), { any: [] }] },
      "condition_group_empty",
    ],
    ["six levels", nest(6), "condition_too_deep"],
    [
      "fifty-one comparisons",
      { any: Array.from({ length: 51 }, () => answered(1)) },
      "condition_too_long",
    ],
  ])("refuses %s", (_, condition, code) => {
    expect(faultsOf(condition)).toEqual([`questions.2.showIf ${code}`]);
  });

  it("names a circle of two questions, and where it closes", () => {
    const questions: Question[] = [
      makeQuestion("short_text", 1, { showIf: answered(2) }),
      makeQuestion("short_text", 2, { showIf: answered(1) }),
    ];
    expect(list(makeForm(makeSection(1, questions)))).toEqual([
      "questions.1.showIf condition_cycle",
    ]);
  });

  it("names a circle through a section", () => {
    const form = makeForm(
      makeSection(1, [single], { showIf: answered(2) }),
      makeSection(2, [makeQuestion("short_text", 2)], { showIf: answered(1) }),
    );
    expect(list(form)).toEqual(["sections.1.showIf condition_cycle"]);
  });

  it("refuses a section that depends on its own question", () => {
    const form = makeForm(makeSection(1, [single], { showIf: answered(1) }));
    expect(list(form)).toEqual(["sections.1.showIf condition_cycle"]);
  });

  it("checks the largest form of logic that all looks ahead in good time", () => {
    const questions = Array.from({ length: 500 }, (_, index) =>
      makeQuestion("short_text", index + 1, {
        showIf: {
          any: Array.from({ length: 50 }, (__, step) =>
            answered(((index + step + 1) % 500) + 1),
          ),
        },
      }),
    );
    const start = Date.now();
    expect(
      checkConditions(makeForm(makeSection(1, questions))).length,
    ).toBeGreaterThan(20_000);
    expect(Date.now() - start).toBeLessThan(5_000);
  });
});

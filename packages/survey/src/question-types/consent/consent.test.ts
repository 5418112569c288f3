import { describe, expect, it } from "vitest";
import { validateAnswer } from "../../answers/read-answer.ts";
import { checkOptions, describeAnswer } from "../../question-types.ts";
import { hostileAnswers, readAlone, variablesOf } from "../../test-answers.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";

const mandatory = makeQuestion("consent", 1);
const free = makeQuestion("consent", 1, { options: { mandatory: false } });

describe("the answer to a consent", () => {
  it.each([
    [mandatory, true],
    [free, true],
    [free, false],
    [free, null],
  ])("can be given", (question, value) => {
    expect(readAlone(question, value)).toEqual({ value });
  });

  it("must be agreement where it is mandatory", () => {
    expect(readAlone(mandatory, false)).toEqual({
      faults: [{ code: "consent_required" }],
    });
  });

  it("is missing where there is none, and required where it is mandatory", () => {
    const validate = (question: typeof free) =>
      validateAnswer(question, null, { ...testContext, earlier: new Map() });
    expect(validate(mandatory)).toEqual({ faults: [{ code: "required" }] });
    expect(validate(free)).toEqual({ value: null });
  });

  it.each(hostileAnswers.filter((raw) => raw !== true).map((raw) => [raw]))(
    "is refused without throwing where it is hostile",
    (raw) => {
      expect(readAlone(free, raw)).toEqual({
        faults: [{ code: "answer_unreadable" }],
      });
    },
  );

  it("is described in words and exported as 1 or 0", () => {
    expect(describeAnswer(free, true, "id")).toBe("Saya setuju");
    expect(describeAnswer(free, false, "en")).toBe("I do not agree");
    const [column] = variablesOf(free);
    expect(column?.cell(true)).toBe(true);
    expect(column?.cell(false)).toBe(false);
  });
});

describe("the statement of a consent", () => {
  it.each(["", "<p> </p>"])("cannot be published as %j", (statement) => {
    const options = { ...free.options, statement };
    expect(checkOptions({ ...free, options })).toEqual([
      { field: "statement", code: "statement_missing" },
    ]);
  });
});

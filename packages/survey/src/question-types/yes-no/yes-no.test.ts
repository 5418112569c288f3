import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import { walkForm } from "../../logic/walk-form.ts";
import {
  checkOptions,
  describeAnswer,
  operandTypeOf,
} from "../../question-types.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../../test-forms.ts";
import { variablesOf } from "../../test-answers.ts";

const question = makeQuestion("yes_no", 1);
const worded = makeQuestion("yes_no", 1, {
  options: { yesLabel: "Setuju", noLabel: "Menolak" },
});

const read = (raw: unknown) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to a yes or no question", () => {
  it.each([true, false])("can be %j", (value) => {
    expect(read(value)).toEqual({ value });
  });

  it.each([null, undefined])("is missing when it is %j", (raw) => {
    expect(read(raw)).toEqual({ value: null });
  });

  it.each(["", "true", "ya", 0, 1, [true], { value: true }])(
    "cannot be %j",
    (raw) => {
      expect(read(raw)).toEqual({ faults: [{ code: "answer_unreadable" }] });
    },
  );

  it("is described and exported in the reader's language", () => {
    expect(describeAnswer(question, true, "id")).toBe("Ya");
    expect(describeAnswer(question, false, "en")).toBe("No");
    const cells = variablesOf(question).map(({ cell }) => cell(false));
    expect(cells).toEqual([false]);
    expect(variablesOf(question)[0]?.categories).toEqual([
      { code: "1", label: "Ya" },
      { code: "0", label: "Tidak" },
    ]);
  });

  it("is described in the creator's own words where there are any", () => {
    expect(describeAnswer(worded, true, "en")).toBe("Setuju");
    expect(describeAnswer(worded, false, "en")).toBe("Menolak");
  });

  it("is piped into texts in the reader's language", () => {
    const pipes = makeQuestion("statement", 2, { title: "{{q1}}, {{q3}}" });
    const at = makeQuestion("date_time", 3);
    const form = makeForm(makeSection(1, [question, at, pipes]));
    const given = new Map<number, unknown>([
      [1, true],
      [3, "2026-08-17T14:30"],
    ]);
    const { sections } = walkForm(form, given, testContext);
    expect(sections[0]?.questions[2]?.question.title).toBe(
      "Ya, 17 Agustus 2026 pukul 14.30",
    );
  });

  it("is compared as a truth value", () => {
    expect(operandTypeOf(question)).toEqual({ kind: "boolean" });
  });
});

describe("the labels of a yes or no question", () => {
  it("must be different", () => {
    const same = { yesLabel: "Mungkin", noLabel: "mungkin" };
    expect(checkOptions(makeQuestion("yes_no", 1, { options: same }))).toEqual([
      { field: "noLabel", code: "label_repeated" },
    ]);
    expect(checkOptions(worded)).toEqual([]);
  });
});

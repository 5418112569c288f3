import { questionTypes } from "@sigi/survey/question-types.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { resultQuestions } from "../result-questions.ts";
import { summarised, summaryOf } from "../testing/result-values.ts";

const brief = (
  parts: { id: string; base: number; summary: { kind: string } }[],
) => parts.map(({ id, base, summary: { kind } }) => [id, base, kind]);

describe("parts", () => {
  it("of a question with fields are summed up by the types of the fields", () => {
    const { parts } = summaryOf(
      "parts",
      makeQuestion("multi_field", 1, {
        options: questionTypes.multi_field.example.options,
      }),
      [
        { luas: 40, status: "1" },
        { luas: 60, status: "1", bahan: "Keramik" },
        { luas: 80, status: { other: "x" } },
        { unknown: 1 },
      ],
    );
    expect(brief(parts)).toEqual([
      ["luas", 3, "numbers"],
      ["status", 3, "choices"],
      ["bahan", 1, "texts"],
    ]);
    expect(parts[0]?.summary).toMatchObject({ figures: { mean: 60 } });
  });

  it("of a grid are its rows, and of these the columns", () => {
    const question = makeQuestion("grid", 1, {
      options: {
        rows: [
          { id: "r1", label: "Row <b>1</b>" },
          { id: "r2", label: "Row 2" },
        ],
        columns: [
          {
            id: "n",
            label: "Number",
            type: "number",
            required: false,
            options: makeQuestion("number", 2).options,
          },
        ],
      },
    });
    const { parts } = summaryOf("parts", question, [
      { r1: { n: 1 } },
      { r1: { n: 3 }, r2: { n: 5 }, gone: { n: 7 } },
    ]);
    expect(brief(parts)).toEqual([
      ["r1", 2, "parts"],
      ["r2", 1, "parts"],
      ["gone", 1, "parts"],
    ]);
    expect(parts[0]).toMatchObject({
      label: "Row 1",
      summary: { parts: [{ id: "n", summary: { figures: { mean: 2 } } }] },
    });
  });

  it("of a roster are its fields over all entries", () => {
    const question = makeQuestion("roster", 1, {
      options: {
        fields: [
          {
            id: "age",
            label: "Age",
            type: "number",
            required: false,
            options: makeQuestion("number", 2).options,
          },
        ],
      },
    });
    const { entries, fields } = summaryOf("roster", question, [
      [{ fields: { age: 30 } }, { fields: { age: 10 } }],
      [{ item: "a", fields: { age: 50 } }, { fields: {} }, null],
    ]);
    expect(entries).toMatchObject({ mean: 2, min: 2, max: 2 });
    expect(brief(fields)).toEqual([["age", 3, "numbers"]]);
    expect(fields[0]?.summary).toMatchObject({ figures: { mean: 30 } });
  });
});

describe("a repeated section", () => {
  const form = makeForm(
    makeSection(1, [
      makeQuestion("multiple_choice", 1),
      makeQuestion("statement", 2),
    ]),
    makeSection(
      2,
      [
        makeQuestion("single_choice", 3, {
          options: { choices: [], carry: { question: "q1", which: "chosen" } },
        }),
      ],
      {
        repeat: { question: "q1", over: "chosen" },
      },
    ),
  );
  const [, repeated] = resultQuestions(form);
  if (!repeated) throw new Error("no question");

  it("has the items of the question that it repeats for", () => {
    expect(resultQuestions(form).map(({ items }) => items)).toEqual([
      null,
      [
        { code: "a", label: "Choice a" },
        { code: "b", label: "Choice b" },
        { code: "c", label: "Choice c" },
      ],
    ]);
  });

  it("is summed up for each item, with the labels of carried choices", () => {
    const { base, summary } = summarised(repeated, [
      { a: "b" },
      { a: "b", b: "c", z: "a" },
      {},
      null,
    ]);
    expect(base).toBe(2);
    if (summary.kind !== "parts") throw new Error(summary.kind);
    expect(brief(summary.parts)).toEqual([
      ["a", 2, "choices"],
      ["b", 1, "choices"],
      ["c", 0, "choices"],
      ["z", 1, "choices"],
    ]);
    expect(summary.parts[0]?.summary).toMatchObject({
      choices: [
        { id: "a", count: 0 },
        { id: "b", label: "Choice b", count: 2, share: 1 },
        { id: "c", count: 0 },
      ],
    });
  });
});

import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { hostileAnswers } from "@sigi/survey/test-answers.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { describe, expect, it } from "vitest";
import {
  categoriesIn,
  categoriesOf,
  isSeveral,
  meets,
  numberIn,
  textIn,
} from "./categories.ts";
import type { ResultQuestion } from "./result-questions.ts";
import { alone, inEnglish } from "./testing/result-values.ts";

const ask = (...given: Parameters<typeof makeQuestion>) =>
  alone(makeQuestion(...given));

const numberField = {
  id: "n",
  label: "Number",
  type: "number" as const,
  required: false,
  options: makeQuestion("number", 2).options,
};
const choiceField = {
  id: "c",
  label: "Choice",
  type: "single_choice" as const,
  required: false,
  options: makeQuestion("single_choice", 2).options,
};
const fields = [numberField, choiceField];
const grid = ask("grid", 1, {
  options: { rows: [{ id: "r/1", label: "Row" }], columns: fields },
});
const roster = ask("roster", 1, { options: { fields } });
const multiField = ask("multi_field", 1, { options: { fields } });
const task = { outcome: "partly", seconds: 30, remarks: "Sulit" };
const repeated: ResultQuestion = {
  ...ask("single_choice", 1),
  items: [
    { code: "x", label: "X" },
    { code: "y", label: "Y" },
  ],
};

const abc = ["a", "b", "c"];

describe("categories", () => {
  it.each([
    ["single choice", ask("single_choice", 1), {}, abc, "b", ["b"]],
    [
      "own words",
      ask("single_choice", 1, { options: { other: true } }),
      {},
      [...abc, "other"],
      { other: "x" },
      ["other"],
    ],
    [
      "a choice that is gone",
      ask("single_choice", 1),
      {},
      abc,
      "gone",
      ["gone"],
    ],
    [
      "several choices",
      ask("multiple_choice", 1),
      {},
      abc,
      ["a", "c"],
      ["a", "c"],
    ],
    ["yes or no", ask("yes_no", 1), {}, ["true", "false"], false, ["false"]],
    ["consent", ask("consent", 1), {}, ["true", "false"], true, ["true"]],
    [
      "points",
      ask("rating", 1, { options: { max: 3 } }),
      {},
      ["1", "2", "3"],
      2,
      ["2"],
    ],
    [
      "NPS groups",
      ask("nps", 1),
      { part: "group" },
      ["promoters", "passives", "detractors"],
      7,
      ["passives"],
    ],
    [
      "a matrix row",
      ask("likert_matrix", 1),
      { part: "r1" },
      abc,
      { r1: "b" },
      ["b"],
    ],
    [
      "a row with several columns",
      ask("checkbox_matrix", 1),
      { part: "r2" },
      abc,
      { r2: ["a", "b"] },
      ["a", "b"],
    ],
    [
      "a ranked item",
      ask("ranking", 1),
      { part: "b" },
      ["1", "2", "3"],
      ["c", "b", "a"],
      ["2"],
    ],
    ["a field", multiField, { part: "c" }, abc, { c: "a" }, ["a"]],
    [
      "a cell of a grid",
      grid,
      { part: "r/1/c" },
      abc,
      { "r/1": { c: "b" } },
      ["b"],
    ],
    [
      "a field of all entries",
      roster,
      { part: "c" },
      abc,
      [{ fields: { c: "a" } }, { fields: { c: "b" } }],
      ["a", "b"],
    ],
    [
      "outcomes",
      ask("usability_task", 1),
      {},
      ["success", "partly", "failure"],
      task,
      ["partly"],
    ],
    [
      "an attention check",
      ask("attention_check", 1),
      {},
      ["passed", "failed"],
      "b",
      ["failed"],
    ],
    [
      "its choices",
      ask("attention_check", 1),
      { part: "choice" },
      abc,
      "b",
      ["b"],
    ],
    [
      "a computed truth",
      ask("calculated", 1),
      {},
      ["true", "false"],
      true,
      ["true"],
    ],
    ["an item", repeated, { item: "y" }, abc, { x: "a", y: "b" }, ["b"]],
    ["all items", repeated, {}, abc, { x: "a", y: "b" }, ["a", "b"]],
    [
      "a region",
      ask("dropdown", 1, {
        options: { source: { level: "city", parent: null } },
      }),
      {},
      ["32"],
      "32.73",
      ["32"],
    ],
  ] as const)(
    "of %s are those of its values",
    (_, asked, path, all, value, ids) => {
      expect(categoriesOf(asked, path, inEnglish)?.map(({ id }) => id)).toEqual(
        all,
      );
      expect(categoriesIn(asked, path, value)).toEqual(ids);
      expect(isSeveral(asked, path) || ids.length <= 1).toBe(true);
      expect(categoriesIn(asked, path, undefined)).toEqual([]);
    },
  );

  it.each([
    [ask("single_choice", 1), {}, false],
    [ask("multiple_choice", 1), {}, true],
    [ask("image_choice", 1, { options: { multiple: false } }), {}, false],
    [ask("image_choice", 1, { options: { multiple: true } }), {}, true],
    [ask("likert_matrix", 1), { part: "r1" }, false],
    [ask("checkbox_matrix", 1), { part: "r1" }, true],
    [roster, { part: "c" }, true],
    [repeated, { item: "x" }, false],
    [repeated, {}, true],
    [repeated, { item: "gone" }, false],
  ] as const)("may be several at once or not (%#)", (asked, path, several) => {
    expect(isSeveral(asked, path)).toBe(several);
  });

  it("have plain labels", () => {
    const labels = (asked: ResultQuestion, path = {}) =>
      categoriesOf(asked, path, inEnglish)?.map(({ label }) => label);
    expect(
      labels(ask("yes_no", 1, { options: { yesLabel: "<b>Aye</b>" } })),
    ).toEqual(["Aye", "No"]);
    expect(
      labels(ask("rating", 1, { options: { max: 3, minLabel: "Bad" } })),
    ).toEqual(["1 – Bad", "2", "3"]);
    expect(labels(ask("nps", 1), { part: "group" })).toEqual([
      "Promoters (9–10)",
      "Passives (7–8)",
      "Detractors (0–6)",
    ]);
  });

  it.each([
    [ask("number", 1), {}],
    [ask("short_text", 1), {}],
    [ask("likert_matrix", 1), {}],
    [ask("likert_matrix", 1), { part: "gone" }],
    [ask("constant_sum", 1), { part: "a" }],
    [grid, { part: "r/1" }],
    [ask("single_choice", 1), { item: "x" }],
    [ask("single_choice", 1), { part: "x" }],
    [repeated, { item: "gone" }],
  ])("are missing where an answer has none (%#)", (asked, path) => {
    expect(categoriesOf(asked, path, inEnglish)).toBeNull();
  });
});

describe("numbers", () => {
  it.each([
    [ask("number", 1), {}, 5, 5],
    [ask("slider", 1), {}, 0.5, 0.5],
    [ask("nps", 1), {}, 9, 9],
    [ask("likert_matrix", 1), { part: "r1" }, { r1: "c" }, 3],
    [ask("likert_matrix", 1), { part: "r1" }, { r1: "gone" }, null],
    [ask("constant_sum", 1), { part: "a" }, { a: 40, b: 60 }, 40],
    [ask("ranking", 1), { part: "a" }, ["b", "a"], 2],
    [ask("ranking", 1), { part: "c" }, ["b", "a"], null],
    [ask("calculated", 1), {}, 1.5, 1.5],
    [ask("calculated", 1), {}, "x", null],
    [ask("usability_task", 1), { part: "seconds" }, task, 30],
    [roster, { part: "n" }, [{ fields: { n: 4 } }], 4],
    [roster, { part: "n" }, [{ fields: { n: 4 } }, { fields: { n: 6 } }], null],
    [ask("single_choice", 1), {}, "a", null],
    [ask("number", 1), {}, undefined, null],
  ] as const)("are read from an answer (%#)", (asked, path, value, number) => {
    expect(numberIn(asked, path, value)).toBe(number);
  });
});

describe("texts", () => {
  it.each([
    [ask("short_text", 1), "Halo", "Halo"],
    [ask("date", 1), "2026-08-17", "2026-08-17"],
    [ask("multiple_choice", 1), ["a", { other: "Go-Jek" }], "go-jek"],
    [ask("single_choice", 1), "a", null],
    [ask("usability_task", 1), task, "Sulit"],
    [
      { ...ask("short_text", 1), items: repeated.items },
      { x: "Satu", y: "Dua" },
      "Satu\nDua",
    ],
    [ask("number", 1), 5, null],
  ] as const)("are read from an answer (%#)", (asked, value, text) => {
    expect(textIn(asked, value)).toBe(text);
  });
});

describe("a condition", () => {
  const at = (given: object) => ({ question: 1, ...given });

  it.each([
    [{ answered: true }, ask("number", 1), 0, true],
    [{ answered: true }, ask("number", 1), undefined, false],
    [{ answered: false }, ask("number", 1), undefined, true],
    [
      { answered: true, part: "r1" },
      ask("likert_matrix", 1),
      { r2: "a" },
      false,
    ],
    [{ answered: true, item: "x" }, repeated, { y: "a" }, false],
    [{ answered: true }, repeated, { y: "a" }, true],
    [{ any: ["a", "b"] }, ask("single_choice", 1), "b", true],
    [{ any: ["a", "b"] }, ask("single_choice", 1), "c", false],
    [{ any: ["a"] }, ask("single_choice", 1), undefined, false],
    [{ any: ["promoters"], part: "group" }, ask("nps", 1), 10, true],
    [
      { any: ["32"] },
      ask("dropdown", 1, {
        options: { source: { level: "city", parent: null } },
      }),
      "32.73",
      true,
    ],
    [{ any: ["low"] }, ask("calculated", 1), "low", true],
    [{ min: 1, max: 5 }, ask("number", 1), 5, true],
    [{ min: 1, max: 5 }, ask("number", 1), 5.1, false],
    [{ min: "1" }, ask("number", 1), 5, false],
    [{ min: 3, part: "r1" }, ask("likert_matrix", 1), { r1: "c" }, true],
    [
      { min: 5, part: "n" },
      roster,
      [{ fields: { n: 4 } }, { fields: { n: 6 } }],
      true,
    ],
    [
      { min: 5, max: 5, part: "n" },
      roster,
      [{ fields: { n: 4 } }, { fields: { n: 6 } }],
      false,
    ],
    [
      { min: "2026-01-01", max: "2026-12-31" },
      ask("date", 1),
      "2026-12-31",
      true,
    ],
    [{ max: "2026-12-30" }, ask("date", 1), "2026-12-31", false],
    [{ max: "2026-12-31" }, ask("date_time", 1), "2026-12-31T23:00", true],
    [
      { min: "2026-12-31T12:00" },
      ask("date_time", 1),
      "2026-12-31T11:59",
      false,
    ],
    [{ min: 2026 }, ask("date", 1), "2026-12-31", false],
    [{ max: "12:00" }, ask("time", 1), "11:30", true],
    [{ contains: "KOPI" }, ask("long_text", 1), "Suka kopi", true],
    [{ contains: "teh" }, ask("long_text", 1), "Suka kopi", false],
    [{ contains: "jek" }, ask("single_choice", 1), { other: "Go-Jek" }, true],
    [{ contains: "a" }, ask("single_choice", 1), "a", false],
    [{ part: "gone", answered: false }, ask("likert_matrix", 1), {}, false],
    [{}, ask("number", 1), undefined, true],
  ] as const)("%j is met or not (%#)", (condition, asked, value, met) => {
    expect(meets(at(condition) as never, asked, value)).toBe(met);
  });

  it.each(questionTypeNames)("takes any stored value of %s", (type) => {
    const asked = ask(type, 1, {
      options: questionTypes[type].example.options as never,
    });
    for (const value of hostileAnswers) {
      const condition = { answered: true, any: ["a"], min: 1, contains: "x" };
      expect(meets(at(condition), asked, value)).toBe(false);
      expect(textIn(asked, value) ?? "").toBeTypeOf("string");
      expect(categoriesIn(asked, {}, value)).toBeInstanceOf(Array);
    }
  });
});

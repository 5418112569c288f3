import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import { describe, expect, it } from "vitest";
import { questionsOf } from "../definition.ts";
import { reasonText } from "../report/report-texts.ts";
import { answerRandomly } from "../testing/answer-randomly.ts";
import {
  expectPublishable,
  importText,
  losses,
  questionNamed,
  readSharedFile,
  importBytes,
} from "../testing/import-file.ts";
import { type LimeEntry, surveyStructure } from "./testing/survey-structure.ts";

const expr = (text: string) => {
  const parsed = parseExpression(text);
  if ("fault" in parsed) throw new Error(text);
  return parsed.expression;
};

const read = (
  questions: Parameters<typeof surveyStructure>[0]["questions"],
  more: Omit<Parameters<typeof surveyStructure>[0], "questions"> = {},
  style?: "older" | "newer",
) => importText(surveyStructure({ questions, ...more }, style), "survey.lss");

const choices = ["A1", { code: "A2", text: "Two" }, "A3"];
const rows = ["SQ1", { code: "SQ2", text: "Second" }];
const columns = [
  { code: "C1", scale: 1 },
  { code: "C2", scale: 1 },
];

/** Makes own words mandatory, as they always are in a survey. */
const wordsNeeded = { other_comment_mandatory: "1" };

/** Questions that the tested logic refers to. */
const base: LimeEntry[] = [
  { code: "age", type: "N" },
  { code: "nick", type: "S" },
  { code: "sex", type: "G" },
  { code: "ok", type: "Y" },
  {
    code: "pick",
    type: "L",
    other: "Y",
    attributes: wordsNeeded,
    answers: choices,
  },
  {
    code: "many",
    type: "M",
    other: "Y",
    attributes: wordsNeeded,
    subquestions: ["SQ1", "SQ2", "SQ3"],
  },
  { code: "arr", type: "F", subquestions: rows, answers: ["1", "2", "3"] },
  { code: "sums", type: "K", subquestions: rows },
  { code: "cells", type: ";", subquestions: [...rows, ...columns] },
  {
    code: "ticks",
    type: ":",
    attributes: { multiflexible_checkbox: "1" },
    subquestions: [...rows, ...columns],
  },
  {
    code: "dual",
    type: "1",
    subquestions: rows,
    answers: ["1", "2", { code: "x", scale: 1 }, { code: "y", scale: 1 }],
  },
  { code: "rank", type: "R", answers: ["a", "b", "c"] },
  { code: "born", type: "D" },
];

/** Reads a survey of the base questions and the tested one. */
const withBase = (entry: Partial<LimeEntry>, more = {}) =>
  read([...base, { code: "last", ...entry }], more);

// https://www.limesurvey.org/manual/Question_types
describe("question types of LimeSurvey", () => {
  it.each<[Partial<LimeEntry>, object]>([
    [{ type: "5" }, { type: "linear_scale", options: { min: 1, max: 5 } }],
    [
      { type: "5", attributes: { slider_rating: "1" } },
      { type: "rating", options: { max: 5 } },
    ],
    [
      {
        type: "1",
        mandatory: "Y",
        attributes: { dualscale_headerA: "Left", dualscale_headerB: "Right" },
        subquestions: rows,
        answers: [
          ...choices,
          { code: "B1", scale: 1 },
          { code: "B2", scale: 1 },
        ],
      },
      {
        type: "grid",
        required: true,
        options: {
          rows: [{ id: "SQ1" }, { id: "SQ2", label: "Second" }],
          columns: [
            {
              id: "0",
              label: "Left",
              type: "single_choice",
              required: true,
              options: { choices: [{ id: "A1" }, { id: "A2" }, { id: "A3" }] },
            },
            {
              id: "1",
              label: "Right",
              options: { choices: [{ id: "B1" }, { id: "B2" }] },
            },
          ],
        },
      },
    ],
    [
      { type: "A", subquestions: rows, attributes: { random_order: "1" } },
      {
        type: "likert_matrix",
        options: {
          randomiseRows: true,
          columns: [
            { id: "1" },
            { id: "2" },
            { id: "3" },
            { id: "4" },
            { id: "5", label: "5" },
          ],
        },
      },
    ],
    [{ type: "B", subquestions: rows }, { type: "likert_matrix" }],
    [
      { type: "C", subquestions: rows },
      {
        options: {
          columns: [
            { id: "Y", label: "Yes" },
            { id: "U", label: "Uncertain" },
            { id: "N", label: "No" },
          ],
        },
      },
    ],
    [
      { type: "E", subquestions: rows },
      { options: { columns: [{ id: "I" }, { id: "S" }, { id: "D" }] } },
    ],
    [
      { type: "F", subquestions: rows, answers: choices },
      {
        type: "likert_matrix",
        options: { columns: [{ id: "A1" }, { id: "A2", label: "Two" }, {}] },
      },
    ],
    [
      { type: "H", subquestions: rows, answers: choices },
      { type: "likert_matrix" },
    ],
    [
      {
        type: "F",
        subquestions: rows,
        answers: Array.from({ length: 40 }, (_, index) => `A${index}`),
      },
      {
        type: "grid",
        options: { columns: [{ id: "answer", type: "dropdown" }] },
      },
    ],
    [
      {
        type: ":",
        subquestions: [...rows, ...columns],
        attributes: {
          multiflexible_min: "-2",
          multiflexible_max: "2",
          multiflexible_step: "2",
        },
      },
      {
        type: "grid",
        options: {
          columns: [
            {
              id: "C1",
              type: "dropdown",
              options: { choices: [{ id: "-2" }, { id: "0" }, { id: "2" }] },
            },
            { id: "C2" },
          ],
        },
      },
    ],
    [
      {
        type: ":",
        subquestions: [...rows, ...columns],
        attributes: { input_boxes: "1", multiflexible_max: "9" },
      },
      {
        type: "grid",
        options: {
          columns: [{ type: "number", options: { min: null, max: 9 } }, {}],
        },
      },
    ],
    [
      {
        type: ":",
        subquestions: [...rows, ...columns],
        attributes: { multiflexible_checkbox: "1" },
      },
      {
        type: "checkbox_matrix",
        options: {
          rows: [{ id: "SQ1" }, { id: "SQ2" }],
          columns: [{ id: "C1" }, { id: "C2" }],
        },
      },
    ],
    [
      { type: ";", subquestions: [...rows, ...columns] },
      {
        type: "grid",
        options: { columns: [{ type: "short_text" }, { type: "short_text" }] },
      },
    ],
    [
      {
        type: ";",
        subquestions: [...rows, ...columns],
        attributes: { numbers_only: "1" },
      },
      { options: { columns: [{ type: "number" }, { type: "number" }] } },
    ],
    [{ type: "D" }, { type: "date", options: { min: null, max: null } }],
    [
      {
        type: "D",
        attributes: { date_format: "dd-mm-yyyy HH:MM", date_min: "2010-05-01" },
      },
      { type: "date_time", options: { min: "2010-05-01T00:00" } },
    ],
    [
      {
        type: "D",
        attributes: { date_format: "HH:MM", dropdown_dates_minute_step: "15" },
      },
      { type: "time", options: { step: 15 } },
    ],
    [
      {
        type: "D",
        attributes: {
          dropdown_dates_year_min: "2001",
          dropdown_dates_year_max: "2009",
        },
      },
      { type: "date", options: { min: "2001-01-01", max: "2009-12-31" } },
    ],
    [
      { type: "D", attributes: { date_max: "today" } },
      { rules: [{ expression: expr("last <= today()") }] },
    ],
    [
      { type: "D", attributes: { date_min: "born" } },
      { rules: [{ expression: expr("last >= born") }] },
    ],
    [
      { type: "G" },
      {
        type: "single_choice",
        options: {
          choices: [
            { id: "F", label: "Female" },
            { id: "M", label: "Male" },
          ],
        },
      },
    ],
    [
      {
        type: "K",
        subquestions: rows,
        attributes: {
          suffix: "kg",
          num_value_int_only: "1",
          min_num_value_n: "0",
          max_num_value_n: "9",
        },
      },
      {
        type: "multi_field",
        options: {
          fields: [
            {
              id: "SQ1",
              type: "number",
              options: { min: 0, max: 9, decimals: 0, unit: "kg" },
            },
            { id: "SQ2" },
          ],
        },
      },
    ],
    [
      {
        type: "K",
        subquestions: rows,
        attributes: { equals_num_value: "100", suffix: "%" },
      },
      {
        type: "constant_sum",
        options: {
          total: 100,
          unit: "%",
          choices: [{ id: "SQ1" }, { id: "SQ2", label: "Second" }],
        },
      },
    ],
    [
      {
        type: "K",
        subquestions: rows,
        attributes: { equals_num_value: "age", min_answers: "1" },
      },
      {
        type: "multi_field",
        rules: [
          { expression: expr("sum(last) = age") },
          { expression: expr("count(last) >= 1") },
        ],
      },
    ],
    [
      {
        type: "K",
        subquestions: [{ code: "SQ1", text: "One|less|more" }, "SQ2"],
        attributes: {
          slider_layout: "1",
          slider_min: "1",
          slider_max: "9",
          slider_accuracy: "0.5",
          slider_separator: "|",
        },
      },
      {
        type: "multi_field",
        options: {
          fields: [
            {
              label: "One",
              type: "slider",
              options: {
                min: 1,
                max: 9,
                step: 0.5,
                minLabel: "less",
                maxLabel: "more",
              },
            },
            { label: "SQ2" },
          ],
        },
      },
    ],
    [
      {
        type: "L",
        answers: choices,
        other: "Y",
        attributes: {
          ...wordsNeeded,
          other_replace_text: "Else",
          random_order: "1",
        },
      },
      {
        type: "single_choice",
        options: {
          choices: [{ id: "A1" }, { id: "A2", label: "Two" }, { id: "A3" }],
          other: true,
          otherLabel: "Else",
          randomise: true,
        },
      },
    ],
    [
      { type: "L", answers: ["A1"], other: "Y", attributes: wordsNeeded },
      {
        options: {
          choices: [{ id: "A1" }, { id: "other", ownText: true }],
          other: false,
        },
      },
    ],
    [
      {
        type: "L",
        answers: ["b", "a"],
        attributes: { answer_order: "alphabetical" },
      },
      { options: { choices: [{ id: "a" }, { id: "b" }] } },
    ],
    [
      {
        type: "!",
        answers: [{ code: "1", text: "Fruit-Apple" }, "2"],
        attributes: { category_separator: "-" },
      },
      {
        type: "dropdown",
        options: { choices: [{ group: "Fruit", label: "Apple" }, { id: "2" }] },
      },
    ],
    [
      {
        type: "M",
        subquestions: ["SQ1", "SQ2", "SQ3"],
        attributes: {
          exclude_all_others: "SQ3",
          min_answers: "1",
          max_answers: "2",
        },
      },
      {
        type: "multiple_choice",
        options: {
          choices: [
            { id: "SQ1" },
            { id: "SQ2" },
            { id: "SQ3", exclusive: true },
          ],
          min: 1,
          max: 2,
        },
      },
    ],
    [
      {
        type: "M",
        subquestions: ["SQ1", "SQ2"],
        attributes: { max_answers: "age" },
      },
      { rules: [{ expression: expr("count(last) <= age") }] },
    ],
    [
      {
        type: "M",
        mandatory: "Y",
        subquestions: [{ code: "SQ1", text: "I agree" }],
      },
      { type: "consent", options: { statement: "I agree", mandatory: true } },
    ],
    [
      {
        type: "N",
        mandatory: "Y",
        attributes: {
          min_num_value_n: "18",
          max_num_value_n: "99",
          num_value_int_only: "1",
          suffix: "years",
        },
      },
      {
        type: "number",
        required: true,
        options: { min: 18, max: 99, decimals: 0, unit: "years" },
      },
    ],
    [
      { type: "N", attributes: { min_num_value_n: "age + 1" } },
      { rules: [{ expression: expr("last >= age + 1") }] },
    ],
    [
      {
        type: "Q",
        subquestions: rows,
        mandatory: "Y",
        attributes: { maximum_chars: "30" },
      },
      {
        type: "multi_field",
        options: {
          fields: [
            {
              id: "SQ1",
              type: "short_text",
              required: true,
              options: { max: 30 },
            },
            { id: "SQ2" },
          ],
        },
      },
    ],
    [
      { type: "Q", subquestions: rows, attributes: { random_order: "1" } },
      {
        type: "grid",
        options: {
          randomiseRows: true,
          columns: [{ id: "answer", label: "Answer" }],
        },
      },
    ],
    [
      { type: "R", answers: ["a", "b", "c"], attributes: { max_answers: "2" } },
      {
        type: "ranking",
        options: { choices: [{ id: "a" }, { id: "b" }, { id: "c" }], top: 2 },
      },
    ],
    [
      { type: "S", attributes: { maximum_chars: "40" }, preg: "/^[0-9]{5}$/" },
      {
        type: "short_text",
        options: { max: 40, pattern: { expression: "[0-9]{5}" } },
      },
    ],
    [
      { type: "S", preg: "/^[a-z]+$/i" },
      { options: { pattern: { expression: "[a-zA-Z]+" } } },
    ],
    [{ type: "S", attributes: { numbers_only: "1" } }, { type: "number" }],
    [
      { type: "S", attributes: { location_mapservice: "100" } },
      { type: "location" },
    ],
    [{ type: "S", attributes: { display_rows: "3" } }, { type: "long_text" }],
    [
      { type: "T", attributes: { maximum_chars: "300" } },
      { type: "long_text", options: { max: 300 } },
    ],
    [{ type: "U" }, { type: "long_text", options: { max: null } }],
    [
      { type: "X", help: "More" },
      { type: "statement", help: "More" },
    ],
    [{ type: "Y" }, { type: "yes_no" }],
    [
      { type: "*", text: "{age + 1}", attributes: { hidden: "1" } },
      {
        type: "calculated",
        options: { shown: false, expression: expr("age + 1") },
      },
    ],
    [
      {
        type: "*",
        text: "x",
        attributes: { hidden: "1", equation: "Hello {nick}!" },
      },
      { options: { expression: expr("concat('Hello ', nick, '!')") } },
    ],
    [
      {
        type: "|",
        mandatory: "Y",
        attributes: {
          allowed_filetypes: "png, jpg",
          max_num_of_files: "3",
          max_filesize: "2048",
        },
      },
      {
        type: "file_upload",
        required: true,
        options: { kinds: ["photo"], filesMax: 3, megabytesMax: 2 },
      },
    ],
    [
      { type: "|", attributes: { allowed_filetypes: "pdf,mp3" } },
      { options: { kinds: ["document", "audio"] } },
    ],
    [
      { type: "S", attributes: { hidden: "1" }, default: "{age * 2}" },
      { type: "calculated", options: { expression: expr("age * 2") } },
    ],
  ])("reads %j exactly", (entry, expected) => {
    const imported = withBase(entry);
    expect(questionNamed(imported, "last")).toMatchObject(expected);
    expect(losses(imported)).toEqual([]);
    expectPublishable(imported);
  });

  it("keeps comments beside lists and boxes as questions that are shown with them", () => {
    const imported = read([
      { code: "O", type: "O", answers: choices, relevance: "1" },
      {
        code: "P",
        type: "P",
        subquestions: ["SQ1", "SQ2"],
        other: "Y",
        attributes: wordsNeeded,
      },
      {
        code: "q",
        type: "S",
        relevance: 'O_comment != "" && P_SQ1comment == "x"',
      },
    ]);
    expect(losses(imported)).toEqual([]);
    expect(questionNamed(imported, "O_comment")).toMatchObject({
      type: "long_text",
      title: "Your comment",
    });
    expect(questionNamed(imported, "P_comment")).toMatchObject({
      type: "multi_field",
      options: {
        fields: [
          { id: "SQ1", showIf: expr("P contains 'SQ1'") },
          { id: "SQ2", showIf: expr("P contains 'SQ2'") },
          { id: "other", showIf: expr("P contains 'other'") },
        ],
      },
    });
    expect(questionNamed(imported, "q").showIf).toEqual(
      expr("answered(O_comment) and P_comment.SQ1 = 'x'"),
    );
    expectPublishable(imported);
  });

  it("keeps a choice that has the code of own words, under another code", () => {
    const imported = read([
      { code: "l", type: "L", other: "Y", answers: ["other", "b"] },
      { code: "x", type: "X", relevance: 'l == "other" or l == "-oth-"' },
    ]);
    expect(losses(imported)).toEqual([
      "questions.l.other: own_words_required",
      "questions.l.answers.other: code_repeated",
    ]);
    expect(questionNamed(imported, "l")).toMatchObject({
      options: { other: true, choices: [{ id: "other_" }, { id: "b" }] },
    });
    expect(questionNamed(imported, "x").showIf).toEqual(
      expr("l = 'other_' or l = 'other'"),
    );
    expectPublishable(imported);
  });

  it("shows an equation's text behind its value", () => {
    const imported = read([
      { code: "age", type: "N" },
      {
        code: "eq",
        type: "*",
        text: "Next year: {age + 1}",
        relevance: "age > 3",
      },
    ]);
    expect(losses(imported)).toEqual([]);
    expect(questionNamed(imported, "eq")).toMatchObject({
      type: "calculated",
      showIf: expr("age > 3"),
      options: { expression: expr("concat('Next year: ', age + 1)") },
    });
    expect(questionNamed(imported, "eq_text")).toMatchObject({
      type: "statement",
      title: "Next year: {{age + 1}}",
      showIf: expr("age > 3"),
    });
  });

  it.each<[Partial<LimeEntry>, string, string]>([
    [{ type: "?" }, "questions.last", "type_unsupported"],
    [{ type: "I" }, "questions.last", "limesurvey_language_switch"],
    [{ type: "L" }, "questions.last", "choices_missing"],
    [{ type: "F", subquestions: rows }, "questions.last", "type_changed"],
    [
      { type: "S", default: "x" },
      "questions.last.defaultvalues.defaultvalue",
      "default_left",
    ],
    [
      { type: "S", mandatory: "S" },
      "questions.last.mandatory",
      "limesurvey_soft_mandatory",
    ],
    [
      { type: "S", preg: "/(?=x)/" },
      "questions.last.preg",
      "validation_unsupported",
    ],
    [
      { type: "S", attributes: { time_limit: "30", time_limit_action: "1" } },
      "questions.last.attributes.time_limit",
      "setting_unsupported",
    ],
    [
      { type: "S", attributes: { prefix: "Rp" } },
      "questions.last.attributes.prefix",
      "text_left",
    ],
    [
      { type: "N", attributes: { prefix: "Rp" } },
      "questions.last.attributes.prefix",
      "limesurvey_prefix",
    ],
    [
      { type: "S", attributes: { hidden: "1" } },
      "questions.last.title",
      "hidden_became_variable",
    ],
    [
      { type: "R", answers: ["a", "b", "c"], attributes: { min_answers: "1" } },
      "questions.last.attributes.min_answers",
      "limesurvey_ranking_whole",
    ],
    [
      { type: "D", attributes: { date_format: "yyyy" } },
      "questions.last.attributes.date_format",
      "type_changed",
    ],
    [
      {
        type: "M",
        subquestions: ["a", "b"],
        attributes: { exclude_all_others: "z" },
      },
      "questions.last.attributes.exclude_all_others",
      "logic_code_missing",
    ],
    [
      { type: "X", script: "alert(1)" },
      "questions.last.script",
      "attribute_unknown",
    ],
    [
      { type: "X", relevance: "rand(1, 2) == 1" },
      "questions.last.relevance",
      "logic_unsupported",
    ],
    [
      { type: "X", relevance: 'pick == "A9"' },
      "questions.last.relevance",
      "logic_code_missing",
    ],
    [
      { type: "X", text: "Hi {SOMETHING.x}" },
      "questions.last",
      "piping_unsupported",
    ],
    [
      { type: "X", text: "Hi {TOKEN:FIRSTNAME}", relevance: '{"x"' },
      "questions.last.relevance",
      "logic_unsupported",
    ],
  ])("reports what is not exact of %j", (entry, place, reason) => {
    const imported = withBase(entry);
    expect(losses(imported)).toContain(`${place}: ${reason}`);
    for (const one of imported.report.entries) {
      if (one.outcome === "kept") continue;
      expect(reasonText(one, "id")).not.toBe("");
    }
    expectPublishable(imported);
  });
});

// https://www.limesurvey.org/manual/ExpressionScript_-_Presentation
describe("ExpressionScript", () => {
  it.each([
    ["age > 3", "age > 3"],
    ["age.NAOK gt 3 && age le 9", "age > 3 and age <= 9"],
    ["age lt 3 or age ge 9", "age < 3 or age >= 9"],
    [
      "!is_empty(age) || is_empty(nick.NAOK)",
      "answered(age) or not answered(nick)",
    ],
    ['nick == "x" and nick ne "y"', "nick = 'x' and nick != 'y'"],
    ["pick = 'A1'", "pick = 'A1'"],
    ['pick.code eq "-oth-"', "pick = 'other'"],
    ['pick_other != ""', "pick = 'other'"],
    ['ok == "Y"', "ok = true"],
    ['ok != "N"', "ok != false"],
    ['sex.NAOK == "M"', "sex = 'M'"],
    ['many_SQ1 == "Y"', "many contains 'SQ1'"],
    ['many_SQ1 != "Y"', "not many contains 'SQ1'"],
    ['many_SQ1 == ""', "not many contains 'SQ1'"],
    ["is_empty(many_SQ2.NAOK)", "not many contains 'SQ2'"],
    ["!is_empty(many_other)", "many contains 'other'"],
    ['1X1X106SQ1.NAOK == "Y"', "many contains 'SQ1'"],
    [
      "count(many_SQ1, many_SQ2) > 1",
      "count(if(many contains 'SQ1', true), if(many contains 'SQ2', true)) > 1",
    ],
    ["count(that.many) >= 2", "count(many) >= 2"],
    ["arr_SQ1 == 2", "arr.SQ1 = '2'"],
    ["arr_SQ1 >= 2", "arr.SQ1 >= 2"],
    ["sum(that.arr.NAOK) > 4", "sum(arr) > 4"],
    ["sum(sums_SQ1, sums_SQ2, 3) > 4", "sum(sums.SQ1, sums.SQ2, 3) > 4"],
    ["sum(that.sums.sq_Q1) > 4", "sum(sums.SQ1) > 4"],
    ["max(that.sums) - min(that.sums) < 2", "max(sums) - min(sums) < 2"],
    ['cells_SQ1_C1 != ""', "answered(cells.SQ1.C1)"],
    ["ticks_SQ1_C2 == 1", "ticks.SQ1.C2"],
    ['dual_SQ2_1 == "y"', "dual.SQ2.1 = 'y'"],
    ["1X1X111SQ2#0 == 2", "dual.SQ2.0 = '2'"],
    [
      "rank_1 == 'b'",
      "if(rank.a = 1, 'a', if(rank.b = 1, 'b', if(rank.c = 1, 'c', none))) = 'b'",
    ],
    [
      "intval(age) + 1 == 4",
      "if(age < 0, -(-age - -age % 1), age - age % 1) + 1 = 4",
    ],
    [
      "floor(age) * 2 / 4 - -1 > round(age, 1)",
      "(age - age % 1) * 2 / 4 - -1 > round(age, 1)",
    ],
    [
      "if(age > 3, ok == 'Y', nick == 'x')",
      "if(age > 3, ok = true, nick = 'x')",
    ],
    ["strlen(nick) < 5", "length(nick) < 5"],
    ["regexMatch('/^(a|b)$/', nick)", "nick = 'a' or nick = 'b'"],
    ["regexMatch('/ab c/i', nick)", "concat(nick) contains 'ab c'"],
    [
      "countif('A1', pick, pick)==2",
      "sum(0, if(pick = 'A1', 1, 0), if(pick = 'A1', 1, 0)) = 2",
    ],
    ["countifop('>=', 3, sums_SQ1) > 0", "sum(0, if(sums.SQ1 >= 3, 1, 0)) > 0"],
    ["unique(arr_SQ1, arr_SQ2)", "not arr.SQ1 = arr.SQ2"],
    ["is_numeric(nick)", "answered(number(nick))"],
    ['born < "2015-10-01"', "born < '2015-10-01'"],
    [
      "(time() - strtotime(born)) / 86400 > 365",
      "date_diff(born, now(), 'minutes') * 60 / 86400 > 365",
    ],
    ["strtotime(born) >= strtotime('today')", "born >= today()"],
    ["date('Y') - date('Y', born) > 17", "year(today()) - year(born) > 17"],
    ["age + sums_SQ1 == 3", "age + sums.SQ1 = 3"],
    ['nick + "x" == "ax"', "concat(nick, 'x') = 'ax'"],
    ['TOKEN:ATTRIBUTE_1 == "2"', "$ATTRIBUTE_1 = '2'"],
    ['((pick.NAOK == "A1")) and !(age == 3)', "pick = 'A1' and age != 3"],
    ["(age >= 18) * 5 + (ok == 'Y') > 5", "(age >= 18) * 5 + (ok = true) > 5"],
    ["if(is_empty(age), 0, age) >= 2", "if(not answered(age), 0, age) >= 2"],
    ['age.NAOK >= "18"', "age >= 18"],
    ["1 == 1", "1 = 1"],
    ["0", "false"],
  ])("reads %s", (relevance, expected) => {
    const imported = withBase({ type: "X", relevance });
    expect(questionNamed(imported, "last").showIf).toEqual(expr(expected));
    expectPublishable(imported);
  });

  it("is false, as in LimeSurvey, when an answer that it needs is not asked", () => {
    const imported = read([
      { code: "a", type: "Y" },
      { code: "b", type: "Y", relevance: 'a == "Y"' },
      { code: "c", type: "X", relevance: 'b != "Y"' },
      { code: "d", type: "X", relevance: 'b.NAOK != "Y"' },
      { code: "e", type: "X", relevance: 'b == "Y"' },
      { code: "f", type: "X", relevance: 'a == "N" or b == "Y"' },
    ]);
    const conditionOf = (code: string) => questionNamed(imported, code).showIf;
    expect(conditionOf("c")).toEqual(expr("a = true and b != true"));
    expect(conditionOf("d")).toEqual(expr("b != true"));
    expect(conditionOf("e")).toEqual(expr("b = true"));
    expect(conditionOf("f")).toEqual(
      expr("a = true and (a = false or b = true)"),
    );
  });

  it.each([
    ["Hi {nick}!", "Hi {{nick}}!"],
    ["{if(ok == 'Y', 'yes', \"no\")}", "{{if(ok = true, 'yes', 'no')}}"],
    ["{if(age &gt; 3, 'old', '')}", "{{if(age &gt; 3, 'old', none)}}"],
    ["{pick.shown} {pick}", "{{label(pick)}} {{concat(pick)}}"],
    ["{INSERTANS:1X1X105}", "{{label(pick)}}"],
    ["{many_SQ1.shown}", "{{if(many contains 'SQ1', 'SQ1')}}"],
    ["{TOKEN:FIRSTNAME}", "{{$FIRSTNAME}}"],
    ["{pick_other}", "{{if(pick = 'other', label(pick))}}"],
    [
      "{many_SQ1} {ok}",
      "{{if(many contains 'SQ1', 'Y')}} {{if(ok = true, 'Y', if(ok = false, 'N'))}}",
    ],
    ["{list(that.many.shown)}", "{{concat(label(many))}}"],
    [
      "{implode('; ', nick, arr_SQ1.shown)}",
      "{{concat(nick, if(answered(label(arr.SQ1)), concat(if(answered(nick), '; '), label(arr.SQ1))))}}",
    ],
    ["{join(nick, ' ', age)}", "{{concat(nick, ' ', age)}}"],
    ["{many_other}", "{many_other}"],
    ["f(x) { return 1; } {}", "f(x) { return 1; } {}"],
    ["It's {age + 1}, isn't it?", "It's {{age + 1}}, isn't it?"],
  ])("pipes %s", (text, expected) => {
    const imported = withBase({ type: "X", text });
    expect(questionNamed(imported, "last").title).toBe(expected);
    expectPublishable(imported);
  });

  it.each<[Partial<LimeEntry>, object]>([
    [
      {
        type: "N",
        attributes: {
          em_validation_q: "this > age",
          em_validation_q_tip: "More than your age",
        },
      },
      {
        rules: [
          { expression: expr("last > age"), message: "More than your age" },
        ],
      },
    ],
    [
      {
        type: "K",
        subquestions: rows,
        attributes: { em_validation_q: "sum(self) == 10" },
      },
      { rules: [{ expression: expr("sum(last) = 10") }] },
    ],
    [
      {
        type: "K",
        subquestions: rows,
        attributes: {
          em_validation_sq: "(this < 5)",
          em_validation_sq_tip: "Small",
        },
      },
      {
        rules: [
          {
            expression: expr("last.SQ1 < 5 and last.SQ2 < 5"),
            message: "Small",
          },
        ],
      },
    ],
    [
      {
        type: "S",
        attributes: {
          em_validation_q: "regexMatch('/^\\d{5}$/', this)",
          em_validation_q_tip: "Five digits",
        },
      },
      {
        rules: [],
        options: {
          pattern: { expression: "\\d{5}", message: "Five digits" },
        },
      },
    ],
    [
      {
        type: "M",
        subquestions: ["SQ1", { code: "SQ2", relevance: "age > 3" }],
      },
      {
        options: {
          choices: [{ id: "SQ1" }, { id: "SQ2", showIf: expr("age > 3") }],
        },
      },
    ],
    [
      {
        type: "F",
        subquestions: rows,
        answers: choices,
        attributes: { array_filter: "many" },
      },
      {
        options: {
          rows: [
            { id: "SQ1", showIf: expr("many contains 'SQ1'") },
            { id: "SQ2", showIf: expr("many contains 'SQ2'") },
          ],
        },
      },
    ],
    [
      {
        type: "M",
        subquestions: ["SQ1", "SQ9"],
        attributes: { array_filter_exclude: "many;arr" },
      },
      {
        options: {
          choices: [
            {
              id: "SQ1",
              showIf: expr("not many contains 'SQ1' and not answered(arr.SQ1)"),
            },
            { id: "SQ9" },
          ],
        },
      },
    ],
    [
      { type: "K", subquestions: rows, attributes: { array_filter: "cells" } },
      {
        options: {
          fields: [
            {
              id: "SQ1",
              showIf: expr("answered(cells.SQ1.C1) or answered(cells.SQ1.C2)"),
            },
            { id: "SQ2" },
          ],
        },
      },
    ],
  ])("reads the rules and filters of %j", (entry, expected) => {
    const imported = withBase(entry);
    expect(questionNamed(imported, "last")).toMatchObject(expected);
    expect(losses(imported)).toEqual([]);
    expectPublishable(imported);
  });
});

// https://www.limesurvey.org/manual/Setting_conditions
describe("conditions of older files", () => {
  const condition = (row: object) => ({
    qid: "114",
    scenario: "1",
    method: "==",
    ...row,
  });

  it.each([
    [[{ cqid: "104", cfieldname: "1X1X104", value: "Y" }], "ok = true"],
    [[{ cqid: "104", cfieldname: "1X1X104", value: " " }], "not answered(ok)"],
    [
      [{ cqid: "104", cfieldname: "1X1X104", method: "!=", value: "" }],
      "answered(ok)",
    ],
    [
      [
        { cqid: "105", cfieldname: "1X1X105", value: "A1" },
        { cqid: "105", cfieldname: "1X1X105", value: "A2" },
        { cqid: "101", cfieldname: "1X1X101", method: ">=", value: "18" },
      ],
      "(pick = 'A1' or pick = 'A2') and age >= 18",
    ],
    [
      [
        { cqid: "106", cfieldname: "1X1X106", value: "SQ1" },
        { cqid: "106", cfieldname: "+1X1X106SQ2", value: "Y", scenario: "2" },
      ],
      "many contains 'SQ1' or many contains 'SQ2'",
    ],
    [
      [{ cqid: "102", cfieldname: "1X1X102", method: "RX", value: "/^ab$/" }],
      "nick = 'ab'",
    ],
    [
      [
        {
          cqid: "101",
          cfieldname: "1X1X101",
          method: "<",
          value: "@1X1X110SQ1@",
        },
      ],
      null,
    ],
    [
      [{ cqid: "0", cfieldname: "{TOKEN:ATTRIBUTE_1}", value: "2" }],
      "$ATTRIBUTE_1 = '2'",
    ],
  ])("become %j", (given, expected) => {
    const imported = withBase(
      { type: "X", relevance: "" },
      { tables: { conditions: given.map(condition) } },
    );
    const { showIf } = questionNamed(imported, "last");
    if (expected === null) expect(losses(imported)).toHaveLength(1);
    else expect(showIf).toEqual(expr(expected));
  });
});

describe("files of LimeSurvey", () => {
  it("hold sections, random orders, texts and settings", () => {
    const imported = read(
      [
        {
          group: {
            name: "First",
            description: "<b>Hello</b>",
            randomization_group: "r",
          },
        },
        { code: "a", type: "Y" },
        {
          group: {
            name: "Second",
            randomization_group: "r",
          },
        },
        { code: "b", type: "S", attributes: { random_group: "x" } },
        { code: "c", type: "S" },
        { code: "d", type: "S", attributes: { random_group: "x" } },
        { group: { name: "Third", grelevance: 'a == "Y"' } },
        { code: "e", type: "S" },
      ],
      {
        survey: { showsurveypolicynotice: "2" },
        texts: {
          surveyls_title: "My survey",
          surveyls_description: "About it",
          surveyls_welcometext: "Welcome, <i>you</i>",
          surveyls_endtext: "Thanks",
          surveyls_policy_notice: "We keep it.",
          surveyls_policy_notice_label: "I accept",
        },
      },
    );
    expect(losses(imported)).toEqual([]);
    expect(imported.format).toBe("limesurvey");
    expect(imported.definition).toMatchObject({
      title: "My survey",
      description: "About it",
      closingSentence: "Thanks",
      language: "en",
      flow: { blocks: [{ code: "block_1", order: { random: true } }] },
      sections: [
        {
          questions: [
            { code: "welcome", type: "statement", title: "Welcome, you" },
            { code: "policy", type: "consent", title: "I accept" },
          ],
        },
        { title: "First", description: "Hello", block: "block_1" },
        {
          title: "Second",
          block: "block_1",
          order: { random: true },
          questions: [{ fixed: false }, { fixed: true }, { fixed: false }],
        },
        { title: "Third", block: null, showIf: expr("a = true") },
      ],
    });
  });

  it.each(["older", "newer"] as const)(
    "hold texts in several languages, in %s files",
    (style) => {
      const imported = read(
        [
          {
            code: "q",
            type: "L",
            text: "Pick",
            "text fr": "Choisissez",
            other: "Y",
            attributes: {
              ...wordsNeeded,
              other_replace_text: "Else",
              "other_replace_text fr": "Autre",
            },
            answers: [
              { code: "1", text: "One", "text fr": "Un" },
              { code: "2", text: "Two", "text fr": "Deux" },
            ],
          },
          {
            code: "m",
            type: "C",
            subquestions: [{ code: "SQ1", text: "Row", "text fr": "Ligne" }],
          },
        ],
        {
          translations: { fr: { surveyls_endtext: "Merci" } },
          texts: { surveyls_endtext: "Thanks" },
        },
        style,
      );
      expect(losses(imported)).toEqual([]);
      expect(imported.definition.translations).toEqual({
        fr: {
          closingSentence: "Merci",
          "questions.q.title": "Choisissez",
          "questions.q.options.choices.1.label": "Un",
          "questions.q.options.choices.2.label": "Deux",
          "questions.q.options.otherLabel": "Autre",
          "questions.m.options.rows.SQ1.label": "Ligne",
          "questions.m.options.columns.Y.label": "Oui",
          "questions.m.options.columns.U.label": "Indécis",
          "questions.m.options.columns.N.label": "Non",
        },
      });
      expectPublishable(imported);
    },
  );

  it("end early for quotas of none, and report other quotas and assessments", () => {
    const imported = read(
      [
        { code: "a", type: "Y" },
        { code: "b", type: "M", subquestions: ["x", "y"] },
        { code: "c", type: "S" },
      ],
      {
        survey: { assessments: "Y" },
        tables: {
          quota: [
            { id: "1", name: "Out", qlimit: "0", active: "1" },
            { id: "2", name: "Some", qlimit: "50", active: "1" },
          ],
          quota_members: [
            { quota_id: "1", qid: "101", code: "N" },
            { quota_id: "1", qid: "102", code: "x" },
          ],
          assessments: [{ id: "7", name: "Total", scope: "T" }],
        },
      },
    );
    expect(questionNamed(imported, "b").jumps).toEqual([
      {
        when: expr("a = false and b contains 'x'"),
        to: { end: "screened_out" },
      },
    ]);
    expect(losses(imported)).toEqual([
      "quota[2]: limesurvey_quota",
      "assessments[7]: limesurvey_assessment",
    ]);
  });

  it.each([
    "limesurvey-group-relevance.lss",
    "limesurvey-sample-multilingual.lss",
  ])("import whole: %s", (name) => {
    const bytes = readSharedFile(name);
    if (!bytes) return;
    const imported = importBytes(bytes, { name });
    expectPublishable(imported);
    expect(
      imported.report.entries.filter(
        ({ outcome, source }) =>
          outcome === "lost" && source.startsWith("questions."),
      ),
    ).toEqual([]);
    const asked = questionsOf(imported.definition).length;
    for (const seed of [1, 2, 3]) {
      const { seen, answered } = answerRandomly(imported.definition, seed);
      expect(seen).toBeGreaterThan(asked / 3);
      expect(answered).toBeGreaterThanOrEqual(seen - 1);
    }
  });
});

import { describe, expect, it } from "vitest";
import { expr } from "../test-forms.ts";
import { evaluate, type Scope } from "./evaluate.ts";
import { callFunction } from "./functions.ts";
import type { OperandValue } from "./operand-value.ts";

const answers: Readonly<Record<string, OperandValue>> = {
  five: 5,
  zero: 0,
  half: 0.5,
  code: "3",
  word: "Teh",
  yes: true,
  picks: ["a", "b", "3"],
  rows: ["1", "2", null, "4"],
  born: "2000-02-29",
  at: "2026-11-23T18:10",
};

const scope: Scope = {
  callFunction,
  answer: ({ answer, path = [] }) =>
    path.length === 0 ? (answers[answer] ?? null) : null,
  label: ({ answer }) => `label of ${answer}`,
  variable: (name) => (name === "source" ? "wa" : null),
  profile: (band) => (band === "age" ? 25 : null),
  item: { code: "b", label: "Bandung" },
  startedAt: "2026-11-23T18:10",
};

const cases: [string, OperandValue][] = [
  // Logic: null does not hold.
  ["yes and five = 5", true],
  ["yes and nothing", false],
  ["nothing or yes", true],
  ["nothing or nothing", false],
  ["not nothing", true],
  ["not yes", false],
  // Equality.
  ["five = 5", true],
  ["five = '5'", true],
  ["code = 3", true],
  ["code = '03'", false],
  ["word = 'Teh'", true],
  ["word = 'teh'", false],
  ["word != 'Kopi'", true],
  ["nothing = 'x'", false],
  ["nothing = none", false],
  ["nothing != 'x'", true],
  ["picks = 'a'", true],
  ["picks = 'c'", false],
  ["picks != 'c'", true],
  ["picks = ['b', 'a', 3]", true],
  ["picks = ['a', 'b']", false],
  ["yes = true", true],
  ["yes = 1", true],
  ["five in [4, 5]", true],
  ["five in []", false],
  ["picks in ['x', 'b']", true],
  ["nothing in ['x']", false],
  ["word contains 'EH'", true],
  ["word contains 'kopi'", false],
  ["picks contains 'b'", true],
  ["picks contains 3", true],
  ["nothing contains 'b'", false],
  // Order.
  ["five > 4", true],
  ["five >= 5", true],
  ["code < 10", true],
  ["code < '10'", true],
  ["nothing < 10", false],
  ["nothing >= 0", false],
  ["word < 5", false],
  ["born < '2000-03-01'", true],
  ["at > '2026-11-23'", false],
  ["at >= '2026-11-23'", true],
  ["at > '2026-11-23T18:09'", true],
  // Arithmetic: an unanswered operand makes the result unanswered.
  ["0.1 + 0.2", 0.3],
  ["five + code", 8],
  ["five + nothing", null],
  ["five - word", null],
  ["1.1 * 3", 3.3],
  ["five / 0", null],
  ["zero / zero", null],
  ["five % 3", 2],
  ["-five % 3", 1],
  ["five % 0", null],
  ["-zero", 0],
  ["-five", -5],
  ["yes + yes", 2],
  ["'2026-03-01' - '2026-02-01'", 28],
  ["999999999999999 * 999999999999999 * 0", 0],
  // Sums skip unanswered operands.
  ["sum(five, nothing, code)", 8],
  ["sum(rows)", 7],
  ["sum(nothing)", null],
  ["sum(0.1, 0.2, 0.7)", 1],
  ["mean(rows)", 2.33333333333333],
  ["mean(nothing)", null],
  ["min(five, code, nothing)", "3"],
  ["max(rows, 3)", "4"],
  ["min(born, today())", "2000-02-29"],
  ["max(nothing)", null],
  ["count(rows)", 3],
  ["count(five, nothing, picks)", 4],
  ["count(nothing)", 0],
  ["round(2.5)", 3],
  ["round(-2.5)", -3],
  ["round(1.005, 2)", 1.01],
  ["round(2.345, 2)", 2.35],
  ["round(nothing)", null],
  ["round(0 - 0.4)", 0],
  ["abs(-5)", 5],
  ["abs(nothing)", null],
  // Texts.
  ["length(word)", 3],
  ["length('👩‍🌾')", 3],
  ["length(nothing)", 0],
  ["lower('TEH')", "teh"],
  ["concat(word, ' ', five, nothing)", "Teh 5"],
  ["concat(picks)", "a, b, 3"],
  ["number('12.5')", 12.5],
  ["number('1e5')", null],
  ["number('')", null],
  ["number(word)", null],
  // Presence.
  ["answered(five)", true],
  ["answered(zero)", true],
  ["answered(nothing)", false],
  ["answered('')", false],
  ["answered(rows)", true],
  ["answered(five.part)", false],
  // Choice.
  ["if(yes, 1, 2)", 1],
  ["if(nothing, 1, 2)", 2],
  ["if(nothing, 1)", null],
  // Dates, on 23 November 2026 at 18:10.
  ["today()", "2026-11-23"],
  ["now()", "2026-11-23T18:10"],
  ["year(born)", 2000],
  ["year(word)", null],
  ["year('2026-02-30')", null],
  ["age(born)", 26],
  ["age('2026-11-23')", 0],
  ["age('2001-11-23')", 25],
  ["age('2001-11-24')", 24],
  ["age(nothing)", null],
  ["age('2027-01-01')", 0],
  ["age('2028-01-01')", -1],
  ["date_diff('2024-02-28', '2024-03-01')", 2],
  ["date_diff('2026-02-28', '2026-03-01', 'days')", 1],
  ["date_diff('2026-03-01', '2026-02-28', 'days')", -1],
  ["date_diff('2026-11-20', '2026-11-23', 'weeks')", 0],
  ["date_diff('2026-11-23', '2026-11-20', 'weeks')", 0],
  ["date_diff('2026-11-09', '2026-11-23', 'weeks')", 2],
  ["date_diff('2026-01-31', '2026-02-28', 'months')", 0],
  ["date_diff('2026-01-31', '2026-03-01', 'months')", 1],
  ["date_diff('2026-01-31', '2026-03-31', 'months')", 2],
  ["date_diff('2026-01-15T10:00', '2026-02-15', 'months')", 1],
  ["date_diff('2026-03-31', '2026-01-31', 'months')", -2],
  ["date_diff(born, '2001-02-28', 'years')", 0],
  ["date_diff(born, '2001-03-01', 'years')", 1],
  ["date_diff(born, '2004-02-29', 'years')", 4],
  ["date_diff('2026-11-23', at, 'hours')", 18],
  ["date_diff('2026-11-23T18:00', at, 'minutes')", 10],
  ["date_diff('2026-11-23', at, 'days')", 0],
  ["date_diff('2026-13-45', at, 'days')", null],
  ["date_diff('2026-11-23T99:99', at, 'minutes')", null],
  ["date_diff(born, at, 'decades')", null],
  ["add_days('2024-02-28', 1)", "2024-02-29"],
  ["add_days('2025-02-28', 1)", "2025-03-01"],
  ["add_days('2026-12-31', 1)", "2027-01-01"],
  ["add_days('2026-01-01', -1)", "2025-12-31"],
  ["add_days('2026-01-01', 1.9)", "2026-01-02"],
  ["add_days('2026-01-01', 999999999999999)", null],
  ["add_days(nothing, 1)", null],
  // Context.
  ["$source", "wa"],
  ["$other", null],
  ["@age >= 25", true],
  ["@gender = 'female'", false],
  ["@item", "b"],
  ["@item.label", "Bandung"],
  ["label(@item)", "Bandung"],
  ["label(word)", "label of word"],
];

describe("evaluating", () => {
  it.each(cases)("%s gives %j", (source, value) => {
    expect(evaluate(expr(source), scope)).toEqual(value);
  });

  it("knows no item outside a repeated section", () => {
    const outside = { ...scope, item: null };
    expect(evaluate(expr("@item"), outside)).toBeNull();
    expect(evaluate(expr("label(@item)"), outside)).toBeNull();
  });

  it("bounds the texts that it makes", () => {
    const long = { ...scope, answer: () => "x".repeat(6_000) };
    const text = evaluate(expr("concat(word, word)"), long);
    expect(text).toHaveLength(10_000);
  });
});

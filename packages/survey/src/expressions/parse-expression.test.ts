import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expr } from "../test-forms.ts";
import { runs } from "../testing/runs.ts";
import type { Expression } from "./expression.ts";
import { expressionSchema } from "./expression-schema.ts";
import { parseExpression } from "./parse-expression.ts";
import { writeExpression } from "./write-expression.ts";

const a: Expression = { answer: "a" };
const b: Expression = { answer: "b" };
const c: Expression = { answer: "c" };

const read: [string, Expression][] = [
  ["a or b", { call: "or", args: [a, b] }],
  ["a and b and c", { call: "and", args: [a, b, c] }],
  ["not a", { call: "not", args: [a] }],
  ["a = b", { call: "equals", args: [a, b] }],
  ["a == b", { call: "equals", args: [a, b] }],
  ["a != b", { call: "not_equals", args: [a, b] }],
  ["a <> b", { call: "not_equals", args: [a, b] }],
  ["a ≠ b", { call: "not_equals", args: [a, b] }],
  ["a < b", { call: "less", args: [a, b] }],
  ["a <= b", { call: "less_or_equal", args: [a, b] }],
  ["a ≤ b", { call: "less_or_equal", args: [a, b] }],
  ["a > b", { call: "greater", args: [a, b] }],
  ["a >= b", { call: "greater_or_equal", args: [a, b] }],
  ["a ≥ b", { call: "greater_or_equal", args: [a, b] }],
  ["a in ['x', 2]", { call: "any_of", args: [a, { value: ["x", 2] }] }],
  ["a in []", { call: "any_of", args: [a, { value: [] }] }],
  ["a contains 'x'", { call: "contains", args: [a, { value: "x" }] }],
  ["a + b", { call: "add", args: [a, b] }],
  ["a - b", { call: "subtract", args: [a, b] }],
  ["a * b", { call: "multiply", args: [a, b] }],
  ["a / b", { call: "divide", args: [a, b] }],
  ["a % b", { call: "modulo", args: [a, b] }],
  ["-a", { call: "negate", args: [a] }],
  ["-5", { value: -5 }],
  ["-0", { value: 0 }],
  ["-(5)", { call: "negate", args: [{ value: 5 }] }],
  ["1.25", { value: 1.25 }],
  ["true", { value: true }],
  ["false", { value: false }],
  ["none", { value: null }],
  ["'it''s'", { value: "it's" }],
  ['"say ""hi"""', { value: 'say "hi"' }],
  ["'two\nlines'", { value: "two\nlines" }],
  ["{any code (1)}", { answer: "any code (1)" }],
  ["{true}", { answer: "true" }],
  ["umur_tahun", { answer: "umur_tahun" }],
  ["größe", { answer: "größe" }],
  ["a.r1", { answer: "a", path: ["r1"] }],
  ["a.1.2", { answer: "a", path: ["1", "2"] }],
  ["{a b}.'x y'.r1", { answer: "a b", path: ["x y", "r1"] }],
  ["$source", { variable: "source" }],
  ["@gender", { profile: "gender" }],
  ["@item", { item: "code" }],
  ["@item.label", { item: "label" }],
  ["today()", { call: "today", args: [] }],
  ["if(a, b, c)", { call: "if", args: [a, b, c] }],
  [" \n a \t", a],
];

/** Pairs of texts that parse to the same tree. */
const alike: [string, string][] = [
  ["a or b and c", "a or (b and c)"],
  ["not a and b", "(not a) and b"],
  ["not a = b", "not (a = b)"],
  ["not not a", "not (not a)"],
  ["a + b * c", "a + (b * c)"],
  ["a - b - c", "(a - b) - c"],
  ["a / b * c", "(a / b) * c"],
  ["-a * b", "(-a) * b"],
  ["a - -b", "a - (-b)"],
  ["a + b < c * 2", "(a + b) < (c * 2)"],
  ["a = b and b = c", "(a = b) and (b = c)"],
  ["((a))", "a"],
];

const refused: [string, string, number, string?][] = [
  ["", "expression_unfinished", 1],
  ["a +", "expression_unfinished", 4],
  ["(a", "expression_unfinished", 3],
  ["sum(a,", "expression_unfinished", 7],
  ["a )", "expression_character_unknown", 3, ")"],
  ["a b", "expression_character_unknown", 3, "b"],
  ["a = b = c", "expression_character_unknown", 7, "="],
  ["a # b", "expression_character_unknown", 3, "#"],
  ["  😀", "expression_character_unknown", 3, "😀"],
  ["{a", "expression_character_unknown", 1, "{"],
  ["{}", "expression_character_unknown", 1, "{"],
  ["a in [b]", "expression_character_unknown", 8, "]"],
  ["[[1]]", "expression_character_unknown", 5, "]"],
  ["@weight", "expression_character_unknown", 2, "weight"],
  ["@item.size", "expression_character_unknown", 2, "item"],
  ["a.(b)", "expression_character_unknown", 3, "("],
  ["sqrt(a)", "expression_function_unknown", 1, "sqrt"],
  ["a + toString(b)", "expression_function_unknown", 5, "toString"],
  ["a = 'x", "expression_text_unclosed", 5, "'"],
  ['a = "x', "expression_text_unclosed", 5, '"'],
  ["9".repeat(400), "expression_too_large", 1],
  ["(".repeat(21), "expression_too_large", 21],
  [`not ${"not ".repeat(30)} a`, "expression_too_large", 77],
];

describe("reading an expression", () => {
  it.each(read)("reads %j", (source, tree) => {
    expect(parseExpression(source)).toEqual({ expression: tree });
  });

  it.each(alike)("reads %j as %j", (source, clearer) => {
    expect(expr(source)).toEqual(expr(clearer));
  });

  it.each(refused)("refuses %j as %s at %i", (source, code, at, found = "") => {
    expect(parseExpression(source)).toEqual({
      fault: { code, params: { at, found } },
    });
  });

  it("refuses more nodes, entries and characters than the limits", () => {
    const sum = Array.from({ length: 251 }, () => "a").join(" + ");
    const list = `[${Array.from({ length: 1_001 }, () => "1").join(", ")}]`;
    for (const source of [sum, list, " ".repeat(10_001)]) {
      expect(parseExpression(source)).toMatchObject({
        fault: { code: "expression_too_large" },
      });
    }
  });

  it("never fails, whatever the text", () => {
    const words = fc.constantFrom(
      ..."a {b} 'c' \" 1 -2 ( ) [ ] , . $ @ or and not in = < + * if( none".split(
        " ",
      ),
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(words).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(texts, (source) => {
        const parsed = parseExpression(source);
        if ("fault" in parsed) return;
        // Every parsed expression can be saved, sent and written.
        expect(expressionSchema.parse(parsed.expression)).toEqual(
          parsed.expression,
        );
        expect(expr(writeExpression(parsed.expression))).toEqual(
          parsed.expression,
        );
      }),
      runs(2_000),
    );
  });
});

describe("the schema of an expression", () => {
  it("takes the text of a long sum, and its tree again", () => {
    const sum = Array.from({ length: 200 }, (_, index) => `q${index}`);
    const tree = expressionSchema.parse(sum.join(" + "));
    expect(expressionSchema.parse(tree)).toEqual(tree);
  });

  it("refuses deep trees, hostile shapes and unknown functions", () => {
    let deep: unknown = { value: 1 };
    for (let level = 0; level < 100_000; level += 1) {
      deep = { call: "not", args: [deep] };
    }
    const wide = {
      call: "and",
      args: Array.from({ length: 501 }, () => ({ value: true })),
    };
    const others = [
      null,
      1,
      [],
      {},
      "a +",
      { call: "constructor", args: [] },
      { value: {} },
      { value: [[1]] },
      { answer: "" },
      { answer: "a", path: [] },
      { profile: "name" },
    ];
    for (const raw of [deep, wide, ...others]) {
      expect(expressionSchema.safeParse(raw).success).toBe(false);
    }
  });
});

const codes = fc.oneof(
  fc.constantFrom("a", "q_1", "or", "in", "true", "1a", "sum", "größe", "x y"),
  fc.stringMatching(/^[^{}\s]{1,20}$/),
);
const texts = fc.oneof(fc.string(), fc.constantFrom("it's", '"', "a\nb", ""));
const scalars = fc.oneof(
  texts,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const operators = [
  "equals",
  "not_equals",
  "less",
  "less_or_equal",
  "greater",
  "greater_or_equal",
  "any_of",
  "contains",
  "add",
  "subtract",
  "multiply",
  "divide",
  "modulo",
] as const;

const { tree } = fc.letrec<{ tree: Expression; leaf: Expression }>((tie) => ({
  leaf: fc.oneof(
    fc.record({ value: fc.oneof(scalars, fc.array(scalars)) }),
    fc.record({ answer: codes }),
    fc.record({
      answer: codes,
      path: fc.array(texts, { minLength: 1, maxLength: 3 }),
    }),
    fc.constantFrom<Expression>(
      { variable: "source" },
      { profile: "age" },
      { item: "code" },
      { item: "label" },
    ),
  ),
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    tie("leaf"),
    fc.record({
      call: fc.constantFrom("and" as const, "or" as const),
      args: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      call: fc.constantFrom("not" as const, "negate" as const),
      args: fc.tuple(tie("tree")),
    }),
    fc.record({
      call: fc.constantFrom(...operators),
      args: fc.tuple(tie("tree"), tie("tree")),
    }),
    fc.record({
      call: fc.constantFrom("sum" as const, "if" as const, "concat" as const),
      args: fc.array(tie("tree"), { maxLength: 3 }),
    }),
  ),
}));

describe("writing an expression", () => {
  it("writes a text that reads as the same tree", () => {
    fc.assert(
      fc.property(tree, (expression) => {
        expect(expr(writeExpression(expression))).toEqual(expression);
      }),
      runs(2_000),
    );
  });

  it.each([
    ["a and (b or c)", "a and (b or c)"],
    ["(a and b) or c", "a and b or c"],
    ["not (a = 1)", "not a = 1"],
    ["a - (b - c)", "a - (b - c)"],
    ["(a < b) = true", "(a < b) = true"],
    ["{or}.'1 a'", "{or}.'1 a'"],
    ['"it\'s"', "'it''s'"],
  ])("writes %j with the parentheses that it needs", (source, text) => {
    expect(writeExpression(expr(source))).toBe(text);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerValue } from "./answer.ts";
import { answerFaultText } from "./answer-fault.ts";
import { answerFormats } from "../answer-formats.ts";
import { questionTypes } from "../question-types.ts";
import { questionTypeNames } from "../type-list.ts";
import { isAnswerable, readAnswer, validateAnswer } from "./read-answer.ts";
import type { Question } from "../survey-form.ts";
import { makeQuestion, testContext } from "../test-forms.ts";

const context = { ...testContext, earlier: new Map<string, unknown>() };

function read(question: Question, raw: unknown) {
  return validateAnswer(question, raw, context);
}

/** The codes of the faults, or the value. */
function outcome(question: Question, raw: unknown): unknown {
  const result = read(question, raw);
  return "faults" in result
    ? result.faults.map(({ code }) => code).join()
    : result.value;
}

const short = makeQuestion("short_text", 1, { options: { min: 2, max: 5 } });
const digits = makeQuestion("short_text", 1, {
  options: { pattern: { expression: "[0-9]{3}", message: "Tiga angka, ya." } },
});
const long = makeQuestion("long_text", 1);
const whole = makeQuestion("number", 1, { options: { min: 0, max: 120 } });
const precise = makeQuestion("number", 1, { options: { decimals: 2 } });
const least = makeQuestion("number", 1, { options: { min: 1 } });
const single = makeQuestion("single_choice", 1);
const singleOther = makeQuestion("single_choice", 1, {
  options: { other: true },
});
const multiple = makeQuestion("multiple_choice", 1, {
  options: { other: true, min: 2, max: 3 },
});
const matrix = makeQuestion("likert_matrix", 1);
const fullMatrix = makeQuestion("likert_matrix", 1, { required: true });
const scale = makeQuestion("linear_scale", 1, { options: { min: 0, max: 10 } });
const statement = makeQuestion("statement", 1, { required: true });
const proto: unknown = JSON.parse('{"__proto__":"a"}');

const cases: [string, Question, unknown, unknown][] = [
  ["trims a short text", short, "  abc ", "abc"],
  [
    "keeps the lines of a long text, written alike",
    long,
    "a\r\nb\u2028c",
    "a\nb\nc",
  ],
  ["joins the lines of a short text", short, "a\n\tb", "a b"],
  ["composes characters", short, "e\u0301a", "éa"],
  [
    "strips control characters and direction marks",
    short,
    "a\u0000\u202Eb",
    "ab",
  ],
  ["replaces half a surrogate pair", short, "ab\uD800", "ab\uFFFD"],
  [
    "counts an emoji outside the basic plane once",
    short,
    "😀😀😀😀😀",
    "😀😀😀😀😀",
  ],
  ["keeps a joined emoji whole", long, "👩‍🌾", "👩‍🌾"],
  [
    "takes a text of nothing visible as unanswered",
    short,
    "\u200B \u200D\u3164",
    null,
  ],
  ["refuses a text that is too short", short, "a", "text_too_short"],
  ["refuses a text that is too long", short, "abcdef", "text_too_long"],
  ["refuses a huge text", long, "a".repeat(1_000_000), "text_too_long"],
  ["refuses a number as a text", short, 12, "answer_unreadable"],
  ["takes a text that matches the pattern", digits, "012", "012"],
  [
    "wants the whole text to match the pattern",
    digits,
    "0123",
    "pattern_mismatch",
  ],
  ["takes a number", whole, 17, 17],
  ["takes zero without a sign", whole, -0, 0],
  ["refuses a numeral in quotes", whole, "17", "number_unreadable"],
  ["refuses what is not finite", whole, Infinity, "number_unreadable"],
  ["refuses a number outside the range", whole, 121, "number_out_of_range"],
  ["refuses a number below the lower limit", least, 0, "number_too_small"],
  ["refuses a number too large to keep", precise, 1e300, "number_too_large"],
  [
    "refuses a fraction where whole numbers are asked",
    whole,
    1.5,
    "number_not_whole",
  ],
  ["takes a fraction that no double equals", precise, 1.15, 1.15],
  ["refuses more decimals than asked", precise, 1.155, "number_too_precise"],
  ["takes a choice", single, "b", "b"],
  ["refuses an unknown choice", single, "z", "choice_unknown"],
  [
    "refuses own words that are not offered",
    single,
    { other: "x" },
    "choice_unknown",
  ],
  ["takes own words", singleOther, { other: " x " }, { other: "x" }],
  ["refuses empty own words", singleOther, { other: " " }, "other_missing"],
  [
    "refuses long own words",
    singleOther,
    { other: "x".repeat(201) },
    "other_too_long",
  ],
  [
    "refuses the reserved id as a choice",
    singleOther,
    "other",
    "choice_unknown",
  ],
  ["refuses a list for a single choice", single, ["a"], "answer_unreadable"],
  [
    "orders picked choices as the question does",
    multiple,
    [{ other: "x" }, "b", "a"],
    ["a", "b", { other: "x" }],
  ],
  ["takes no picked choice as unanswered", multiple, [], null],
  ["refuses too few picked choices", multiple, ["a"], "choices_too_few"],
  [
    "refuses too many picked choices",
    multiple,
    ["a", "b", "c", { other: "x" }],
    "choices_too_many",
  ],
  ["refuses a choice picked twice", multiple, ["a", "a"], "choice_repeated"],
  [
    "refuses own words given twice",
    multiple,
    [{ other: "x" }, { other: "y" }],
    "choice_repeated",
  ],
  [
    "refuses null among picked choices",
    multiple,
    ["a", null],
    "answer_unreadable",
  ],
  [
    "takes an answered row of an optional matrix",
    matrix,
    { r2: "a" },
    { r2: "a" },
  ],
  [
    "wants every row of a required matrix",
    fullMatrix,
    { r2: "a" },
    "rows_unanswered",
  ],
  ["takes a matrix without rows as unanswered", matrix, {}, null],
  ["refuses an unknown row", matrix, { r9: "a" }, "row_unknown"],
  ["refuses a prototype as a row", matrix, proto, "row_unknown"],
  ["refuses an unknown column", matrix, { r1: "z" }, "choice_unknown"],
  ["refuses a list as a matrix", matrix, ["a"], "answer_unreadable"],
  ["takes both ends of a scale", scale, 0, 0],
  ["refuses a step beyond the scale", scale, 11, "number_out_of_range"],
  ["refuses half a step", scale, 2.5, "number_not_whole"],
  ["requires nothing of a statement", statement, undefined, null],
  ["refuses an answer to a statement", statement, "x", "answer_unexpected"],
];

describe("reading an answer", () => {
  it.each(cases)("%s", (_, question, raw, expected) => {
    expect(outcome(question, raw)).toEqual(expected);
  });

  const answerable = questionTypeNames.filter((type) => isAnswerable({ type }));
  it.each(answerable)(
    "asks for a missing answer to a required %s question",
    (type) => {
      const question = makeQuestion(type, 1, { required: true });
      expect(outcome(question as Question, null)).toBe("required");
      expect(outcome(question as Question, undefined)).toBe("required");
    },
  );

  it("says a pattern's own message", () => {
    const result = read(digits, "x");
    const [fault] = "faults" in result ? result.faults : [];
    expect(fault && answerFaultText(fault, "id", answerFormats)).toBe(
      "Tiga angka, ya.",
    );
  });

  it("takes an answer to every type but statements and computed values", () => {
    const readOnly = questionTypeNames.filter(
      (type) => !isAnswerable({ type }),
    );
    expect(readOnly).toEqual(["statement", "calculated"]);
  });
});

describe("a region list", () => {
  const regions = {
    has: (level: string, id: string) => level === "city" && id === "32.73",
  };
  const city = makeQuestion("dropdown", 2, {
    options: { source: { level: "city", parent: "province" } },
  });
  const readIn = (parent: AnswerValue | null, raw: unknown) => {
    const earlier = new Map(parent === null ? [] : [["province", parent]]);
    const result = readAnswer(city, raw, { ...context, regions, earlier });
    return "faults" in result ? result.faults[0]?.code : result.value;
  };

  it.each([
    ["takes a region inside its parent", "32", "32.73", "32.73"],
    [
      "refuses a region outside its parent",
      "31",
      "32.73",
      "region_outside_parent",
    ],
    ["is not deceived by a prefix", "3", "32.73", "region_outside_parent"],
    ["refuses a region that does not exist", "32", "32.99", "region_unknown"],
    [
      "wants the parent answered first",
      null,
      "32.73",
      "region_parent_unanswered",
    ],
    ["refuses own words", "32", { other: "x" }, "answer_unreadable"],
    ["may stay unanswered", null, "", null],
  ])("%s", (_, parent, raw, expected) => {
    expect(readIn(parent, raw)).toBe(expected);
  });
});

describe("any question", () => {
  const questions = fc.constantFrom<Question>(
    short,
    digits,
    long,
    whole,
    precise,
    single,
    singleOther,
    multiple,
    makeQuestion("dropdown", 1),
    matrix,
    fullMatrix,
    scale,
    ...questionTypeNames.map((type) => makeQuestion(type, 1) as Question),
  );
  const near = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.array(fc.constantFrom<unknown>("a", "b", "z", { other: "x" }, null)),
    fc.dictionary(
      fc.constantFrom("r1", "r2", "other", "__proto__", "toString"),
      fc.constantFrom<unknown>("a", "z", 1, null),
    ),
  );

  it("never throws, and says every fault in both languages", () => {
    fc.assert(
      fc.property(questions, near, (question, raw) => {
        const result = read(question, raw);
        for (const fault of "faults" in result ? result.faults : []) {
          for (const locale of ["id", "en"] as const) {
            expect(answerFaultText(fault, locale, answerFormats)).not.toMatch(
              /undefined|[{}]|^fault_|^$/,
            );
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("reads its own values again as they are", () => {
    fc.assert(
      fc.property(questions, near, (question, raw) => {
        const result = read(question, raw);
        if ("faults" in result || result.value === null) return;
        const wire: unknown = JSON.parse(JSON.stringify(result.value));
        expect(read(question, wire)).toEqual(result);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(questionTypeNames)(
    "has only the values that the schema of a %s describes",
    (type) => {
      const question = makeQuestion(type, 1) as Question;
      const { answerSchema } = questionTypes[type];
      const raws = fc.oneof(near, fc.integer({ min: -200, max: 200 }));
      fc.assert(
        fc.property(raws, (raw) => {
          const result = read(question, raw);
          if ("faults" in result || result.value === null) return;
          expect(answerSchema.safeParse(result.value).success).toBe(true);
        }),
        { numRuns: 500 },
      );
    },
  );
});

describe("every valid answer comes back as it was given", () => {
  const roundTrips = (question: Question, values: fc.Arbitrary<unknown>) =>
    fc.assert(
      fc.property(values, (value) => {
        expect(read(question, value)).toEqual({ value });
      }),
    );
  const ids = ["a", "b", "c"];

  it("for whole numbers", () =>
    roundTrips(whole, fc.integer({ min: 0, max: 120 })));
  it("for numbers with decimals", () =>
    roundTrips(
      precise,
      fc
        .integer({ min: -1e9, max: 1e9 })
        .map((cents) => (cents === 0 ? 0 : cents / 100)),
    ));
  it("for texts", () =>
    roundTrips(
      makeQuestion("short_text", 1),
      fc
        .stringMatching(/^[\p{L}\d](?: ?[\p{L}\d]){1,50}$/u)
        .map((text) => text.normalize("NFC"))
        .filter((text) => !/[\u115F\u1160\u3164\uFFA0]/.test(text)),
    ));
  it("for a choice", () => roundTrips(single, fc.constantFrom(...ids)));
  it("for several choices", () =>
    roundTrips(multiple, fc.subarray(ids, { minLength: 2 })));
  it("for a dropdown", () =>
    roundTrips(makeQuestion("dropdown", 1), fc.constantFrom(...ids)));
  it("for a matrix", () =>
    roundTrips(
      fullMatrix,
      fc.record({ r1: fc.constantFrom(...ids), r2: fc.constantFrom(...ids) }),
    ));
  it("for a scale", () => roundTrips(scale, fc.integer({ min: 0, max: 10 })));
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkOptions,
  describeAnswer,
  questionTypes,
} from "../../question-types.ts";
import {
  hostileAnswers,
  operandOf,
  readAlone,
  sampleSource,
  variablesOf,
} from "../../test-answers.ts";
import { makeQuestion } from "../../test-forms.ts";
import type { Choice } from "./choice.ts";

const choices: Choice[] = [
  { id: "a", label: "<b>Teh</b> &amp; kopi" },
  { id: "b", label: "Susu" },
  { id: "-88", label: "Merek lain", ownText: true },
  { id: "99", label: "Tidak satu pun", exclusive: true },
];
const question = makeQuestion("multiple_choice", 1, {
  options: { choices, other: true, min: 2, max: 3 },
});
const words = { id: "-88", text: "Jus" };

describe("several picked choices", () => {
  it.each([
    ["two", ["a", "b"], ["a", "b"]],
    ["in the order of the question", ["b", "a"], ["a", "b"]],
    ["with words to one of them", ["a", words], ["a", words]],
    ["with own words last", [{ other: " Air " }, "a"], ["a", { other: "Air" }]],
    ["one that excludes the others, below the least number", ["99"], ["99"]],
    ["none", [], null],
    ["nothing", null, null],
  ])("can be %s", (_, raw, value) => {
    expect(readAlone(question, raw)).toEqual({ value });
    if (value) expect(readAlone(question, value)).toEqual({ value });
  });

  it.each([
    [["a", "99"], "choice_exclusive"],
    [["99", { other: "Air" }], "choice_exclusive"],
    [["a", "a"], "choice_repeated"],
    [["a", "x"], "choice_unknown"],
    [["a"], "choices_too_few"],
    [["a", "b", words, { other: "Air" }], "choices_too_many"],
    [["a", "-88"], "other_missing"],
    [["a", { id: "-88", text: " " }], "other_missing"],
    [["a", { id: "-88", text: "x".repeat(201) }], "other_too_long"],
    [["a", { other: "" }], "other_missing"],
    [["a", { id: "b", text: "x" }], "answer_unreadable"],
    [["a", ""], "answer_unreadable"],
  ])("cannot be %j", (raw, code) => {
    expect(readAlone(question, raw)).toMatchObject({ faults: [{ code }] });
  });

  it.each(hostileAnswers.map((raw) => [raw]))(
    "are refused without throwing where they are hostile",
    (raw) => {
      expect(readAlone(question, raw)).toHaveProperty("faults");
    },
  );

  it("need no more picks than logic left to pick", () => {
    const left = makeQuestion("multiple_choice", 1, {
      options: { choices: choices.slice(0, 1), min: 2 },
    });
    expect(readAlone(left, ["a"])).toEqual({ value: ["a"] });
  });

  it("are seen by expressions as codes", () => {
    const value = ["a", words, { other: "Air" }];
    expect(operandOf(question, value)).toEqual(["a", "-88", "other"]);
  });

  it("are described without markup, words with their choice", () => {
    expect(
      describeAnswer(question, ["a", words, { other: "Air" }], "id"),
    ).toEqual(["Teh & kopi", "Merek lain: Jus", "Air"]);
  });

  it("are exported as truths, words in variables of their own", () => {
    const cells = variablesOf(question).map(({ id, label, cell }) => [
      id,
      label,
      cell(["a", words] as never),
    ]);
    expect(cells).toEqual([
      ["a", "Teh & kopi", true],
      ["b", "Susu", false],
      ["-88", "Merek lain", true],
      ["-88_text", "Merek lain - jawaban sendiri", "Jus"],
      ["99", "Tidak satu pun", false],
      ["other", "Lainnya", false],
      ["other_text", "Lainnya - jawaban sendiri", null],
    ]);
  });

  it("are sampled so that the first sample can be read", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.record({
          exclusive: fc.integer({ min: 0, max: 3 }),
          min: fc.option(fc.integer({ min: 1, max: 4 })),
          other: fc.boolean(),
        }),
        (share, { exclusive, min, other }) => {
          const list = choices.map((choice, index) => ({
            ...choice,
            exclusive: index < exclusive,
          }));
          const options = { choices: list, min, max: null, other };
          const asked = makeQuestion("multiple_choice", 1, { options });
          if (checkOptions(asked).length > 0) return;
          const samples = questionTypes.multiple_choice.sample(
            asked.options,
            sampleSource(share),
          );
          const [value] = samples;
          expect(readAlone(asked, value)).toEqual({ value: expect.anything() });
        },
      ),
    );
  });
});

describe("the options of several choices", () => {
  const check = (given: Partial<typeof question.options>) =>
    checkOptions({ ...question, options: { ...question.options, ...given } });

  it("cannot ask for more picks than can be combined", () => {
    expect(check({ min: 4, max: 4 })).toEqual([]);
    expect(check({ min: 5, max: null })).toMatchObject([
      { field: "min", code: "limit_out_of_range" },
    ]);
  });

  it("may ask for more with choices from an earlier question", () => {
    const carry = { question: "q0", which: "chosen" as const };
    expect(check({ carry, choices: [], min: 9, max: null })).toEqual([]);
  });

  it("keep a thousand choices with codes as they were given", () => {
    const list = Array.from({ length: 1_000 }, (_, index) => ({
      id: `-${index}.x`,
      label: `Kecamatan ${index}`,
    }));
    expect(check({ choices: list })).toEqual([]);
    const { optionsSchema } = questionTypes.multiple_choice;
    expect(optionsSchema.parse({ choices: list }).choices).toEqual(list);
    const excess = [...list, { id: "y", label: "y" }];
    expect(optionsSchema.safeParse({ choices: excess }).success).toBe(false);
  });
});

describe.each(["single_choice", "dropdown"] as const)(
  "the choice of a %s",
  (type) => {
    const asked = makeQuestion(type, 1, { options: { choices, other: true } });

    it.each([
      ["a", "a"],
      [words, words],
      [{ id: "-88", text: " Jus\n" }, words],
      [{ other: "Air" }, { other: "Air" }],
      ["", null],
    ])("can be %j", (raw, value) => {
      expect(readAlone(asked, raw)).toEqual({ value });
    });

    it.each([
      ["-88", "other_missing"],
      [{ id: "a", text: "x" }, "answer_unreadable"],
      ["other", "choice_unknown"],
      [["a"], "answer_unreadable"],
    ])("cannot be %j", (raw, code) => {
      expect(readAlone(asked, raw)).toMatchObject({ faults: [{ code }] });
    });

    it("is sampled, or left out where none is offered", () => {
      const none = makeQuestion(type, 1, { options: { choices: [] } });
      const sample = (from: typeof asked) => [
        ...questionTypes[type].sample(from.options as never, sampleSource(0.5)),
      ];
      expect(sample(none)).toEqual([]);
      expect(sample(asked).map((one) => readAlone(asked, one))).toEqual([
        { value: expect.anything() },
      ]);
    });
  },
);

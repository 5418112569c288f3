import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { summaryOf } from "../testing/result-values.ts";

const countsOf = ({ choices }: { choices: { id: string; count: number }[] }) =>
  Object.fromEntries(choices.map(({ id, count }) => [id, count]));

describe("choices", () => {
  it("are counted in the order of the question, with Wilson's intervals", () => {
    const { several, choices, own } = summaryOf(
      "choices",
      makeQuestion("single_choice", 1),
      ["b", "b", "b", "a"],
    );
    expect(several).toBe(false);
    expect(choices.map(({ id, label, count }) => [id, label, count])).toEqual([
      ["a", "Choice a", 1],
      ["b", "Choice b", 3],
      ["c", "Choice c", 0],
    ]);
    // (0.25 + 3.8415/8 ± 1.96 √(0.1875/4 + 3.8415/64)) / (1 + 3.8415/4)
    expect(choices[0]?.share).toBe(0.25);
    expect(choices[0]?.low).toBeCloseTo(0.0456, 4);
    expect(choices[0]?.high).toBeCloseTo(0.6994, 4);
    expect(own).toEqual([]);
  });

  it("have wider intervals where weights are unequal", () => {
    const question = makeQuestion("single_choice", 1);
    const [even] = summaryOf(
      "choices",
      question,
      ["a", "b"],
      [
        { respondents: 50, weight: 50 },
        { respondents: 50, weight: 50 },
      ],
    ).choices;
    const [uneven] = summaryOf(
      "choices",
      question,
      ["a", "b"],
      [
        { respondents: 10, weight: 50 },
        { respondents: 90, weight: 50 },
      ],
    ).choices;
    expect(even?.share).toBe(0.5);
    expect(uneven?.share).toBe(0.5);
    // The effective size is 100² / (50²/10 + 50²/90) = 36.
    expect(uneven?.low).toBeCloseTo(0.3447, 4);
    expect(even?.low).toBeCloseTo(0.4038, 4);
  });

  it("of several answers are shares of the respondents, each counted once", () => {
    const { several, choices } = summaryOf(
      "choices",
      makeQuestion("multiple_choice", 1),
      [["a", "b"], ["a"], ["a", "a"], []],
    );
    expect(several).toBe(true);
    expect(choices.map(({ share }) => share)).toEqual([1, 1 / 3, 0]);
  });

  it("count own words alike in any case, and unknown ids under themselves", () => {
    const { choices, own } = summaryOf(
      "choices",
      makeQuestion("single_choice", 1, {
        options: { other: true, otherLabel: "Else" },
      }),
      [
        { other: "Go-Jek" },
        { other: " go-jek  " },
        { id: "a", text: "Ｇｒａｂ" },
        "gone",
        "__proto__",
      ],
    );
    expect(choices.map(({ id, label, count }) => [id, label, count])).toEqual([
      ["a", "Choice a", 1],
      ["b", "Choice b", 0],
      ["c", "Choice c", 0],
      ["other", "Else", 2],
      ["__proto__", "__proto__", 1],
      ["gone", "gone", 1],
    ]);
    expect(own.map(({ word, count }) => [word, count])).toEqual([
      ["go-jek", 2],
      ["grab", 1],
    ]);
  });

  it("of a very long list are those that were picked most", () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `c${index}`);
    const { choices } = summaryOf(
      "choices",
      makeQuestion("dropdown", 1, {
        options: { choices: ids.map((id) => ({ id, label: id })) },
      }),
      ["c999", "c999", "c5"],
    );
    expect(choices).toHaveLength(300);
    expect(choices[5]?.count).toBe(1);
    expect(choices.at(-1)).toMatchObject({ id: "c999", count: 2 });
  });

  it.each([
    ["yes_no", [true, false, true, "yes"], { true: 2, false: 1 }],
    ["consent", [true, 1], { true: 1, false: 0 }],
    ["attention_check", ["a", "b"], { a: 1, b: 1, c: 0 }],
    ["image_choice", [["a"], ["c"]], { a: 1, b: 0, c: 1 }],
  ] as const)("of %s count what was answered", (type, values, counts) => {
    const found = summaryOf("choices", makeQuestion(type, 1), values);
    expect(countsOf(found)).toEqual(counts);
  });

  it("of regions are counted by province", () => {
    const { provinces } = summaryOf(
      "provinces",
      makeQuestion("dropdown", 1, {
        options: { source: { level: "city", parent: "q0" } },
      }),
      ["32.73", "32.04", "11.71"],
    );
    expect(provinces.map(({ id, label, count }) => [id, label, count])).toEqual(
      [
        ["11", "11", 1],
        ["32", "Jawa Barat", 2],
      ],
    );
  });
});

describe("calculated values", () => {
  const question = makeQuestion("calculated", 1, { options: { unit: "kg" } });

  it.each([
    ["numbers", [1, 2, "x"], "numbers"],
    ["truth values", [true, false, 3], "choices"],
    ["texts", ["low", "low", "high"], "choices"],
  ] as const)("are summed up as %s if most of them are", (_, values, kind) => {
    expect(summaryOf(kind, question, values).kind).toBe(kind);
  });

  it("that are texts are choices, the most frequent first", () => {
    const { choices } = summaryOf("choices", question, ["b", "a", "b"]);
    expect(choices.map(({ id, count }) => [id, count])).toEqual([
      ["b", 2],
      ["a", 1],
    ]);
  });
});

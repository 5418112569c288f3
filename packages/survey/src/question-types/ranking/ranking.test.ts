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

const all = makeQuestion("ranking", 1);
const first = makeQuestion("ranking", 1, { options: { top: 2 } });

describe("the answer to a ranking", () => {
  it.each([
    [all, ["c", "a", "b"]],
    [first, ["c", "a"]],
  ])("keeps its order", (question, value) => {
    expect(readAlone(question, value)).toEqual({ value });
  });

  it.each([[null], [undefined], [[]]])(
    "is missing where nothing is ranked (%j)",
    (raw) => {
      expect(readAlone(all, raw)).toEqual({ value: null });
    },
  );

  it.each([
    [all, ["c", "a"], { code: "ranks_missing", params: { count: 1 } }],
    [first, ["c"], { code: "ranks_missing", params: { count: 1 } }],
    [first, ["c", "a", "b"], { code: "ranks_excess", params: { count: 2 } }],
    [all, ["c", "c", "a"], { code: "choice_repeated" }],
    [all, ["c", "a", "x"], { code: "choice_unknown" }],
    [all, ["c", 1], { code: "answer_unreadable" }],
    [all, "a", { code: "answer_unreadable" }],
  ])("is refused where it is not a ranking", (question, raw, fault) => {
    expect(readAlone(question, raw)).toEqual({ faults: [fault] });
  });

  it.each(hostileAnswers.map((raw) => [raw]))(
    "is refused without throwing where it is hostile",
    (raw) => {
      expect(readAlone(all, raw)).toHaveProperty("faults");
    },
  );

  it("ranks what logic left of the list", () => {
    const options = { choices: [{ id: "a", label: "A" }], top: 3 };
    const left = makeQuestion("ranking", 1, { options });
    expect(readAlone(left, ["a"])).toEqual({ value: ["a"] });
  });

  it("is seen by expressions as an order and as ranks", () => {
    const value = ["c", "a"];
    expect(operandOf(first, value)).toEqual(["c", "a"]);
    expect(operandOf(first, value, "a")).toBe(2);
    expect(operandOf(first, value, "b")).toBeNull();
  });

  it("is described in its order, and exported as the rank of each item", () => {
    expect(describeAnswer(first, ["c", "a"], "id")).toEqual([
      "Choice c",
      "Choice a",
    ]);
    const cells = variablesOf(first).map(({ id, cell }) => [
      id,
      cell(["c", "a"] as never),
    ]);
    expect(cells).toEqual([
      ["a", 2],
      ["b", null],
      ["c", 1],
    ]);
  });

  it.each([0, 0.5, 1])("is sampled (%d)", (share) => {
    for (const asked of [all, first]) {
      const [value] = questionTypes.ranking.sample(
        asked.options,
        sampleSource(share),
      );
      expect(readAlone(asked, value)).toEqual({ value });
    }
  });
});

describe("the number of ranks", () => {
  it("is at most the number of items, unless items are carried", () => {
    const carry = { question: "q0", which: "chosen" } as const;
    const check = (options: Partial<typeof all.options>) =>
      checkOptions(makeQuestion("ranking", 1, { options }));
    expect(check({ top: 3 })).toEqual([]);
    expect(check({ top: 4 })).toMatchObject([
      { field: "top", code: "limit_out_of_range", params: { max: 3 } },
    ]);
    expect(check({ top: 9, carry })).toEqual([]);
  });
});

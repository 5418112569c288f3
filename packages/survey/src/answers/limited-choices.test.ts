import { describe, expect, it } from "vitest";
import { questionTypes } from "../question-types.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";
import { walkForm } from "../logic/walk-form.ts";
import { limitedChoices, limitedPicks } from "./limited-choices.ts";

const choices = [
  { id: "a", label: "Pagi", limit: 2 },
  { id: "b", label: "Siang" },
  { id: "c", label: "Sore", limit: 3 },
];

describe("the limited choices of a question", () => {
  it.each(["single_choice", "multiple_choice", "dropdown", "image_choice"])(
    "are those with a limit in %s",
    (type) => {
      const question = makeQuestion(type as "single_choice", 1, {
        options: { choices },
      });
      expect(limitedChoices(question).map(({ id }) => id)).toEqual(["a", "c"]);
    },
  );

  it("are none in other types and in lists from elsewhere", () => {
    const ranking = makeQuestion("ranking", 1, { options: { choices } });
    const source = { table: "kota", value: "kode", label: "nama", where: [] };
    const listed = makeQuestion("dropdown", 1, {
      options: { choices, source },
    });
    expect([ranking, listed].flatMap(limitedChoices)).toEqual([]);
  });

  it("keep a whole limit from 1, and lose an empty one and what only a server says", () => {
    const { optionsSchema } = questionTypes.single_choice;
    const parse = (choice: object) =>
      optionsSchema.safeParse({
        choices: [{ id: "a", label: "A", ...choice }],
      });
    expect(parse({ limit: 7 }).data?.choices).toEqual([
      { id: "a", label: "A", limit: 7 },
    ]);
    expect(parse({ limit: null, full: true }).data?.choices).toEqual([
      { id: "a", label: "A" },
    ]);
    for (const limit of [0, -1, 1.5, 100_001, "7"]) {
      expect(parse({ limit }).success).toBe(false);
    }
  });
});

describe("the limited choices that an answer picks", () => {
  const picks = (
    form: Parameters<typeof limitedPicks>[0],
    values: Parameters<typeof limitedPicks>[1],
  ) =>
    limitedPicks(form, values).map(({ questionId, item, choice }) =>
      [questionId, item, choice.id].filter((part) => part !== undefined),
    );

  it("are found in one choice, in several, and with own words", () => {
    const worded = choices.map((choice) => ({ ...choice, ownText: true }));
    const form = makeForm(
      makeSection(1, [
        makeQuestion("single_choice", 1, { options: { choices } }),
        makeQuestion("multiple_choice", 2, { options: { choices } }),
        makeQuestion("dropdown", 3, { options: { choices: worded } }),
        makeQuestion("single_choice", 4, { options: { choices, other: true } }),
        makeQuestion("image_choice", 5, { options: { choices } }),
      ]),
    );
    const values = [
      { questionId: 1, value: "a" },
      { questionId: 2, value: ["b", "a", "c"] },
      { questionId: 3, value: { id: "c", text: "pukul lima" } },
      { questionId: 4, value: { other: "a" } },
      { questionId: 5, value: ["b"] },
    ];
    expect(picks(form, values)).toEqual([
      [1, "a"],
      [2, "a"],
      [2, "c"],
      [3, "c"],
    ]);
  });

  it("are found in each item of a repeated section", () => {
    const repeat = { question: "q1", over: "chosen" } as const;
    const form = makeForm(
      makeSection(1, [
        makeQuestion("multiple_choice", 1, { options: { choices } }),
      ]),
      makeSection(
        2,
        [makeQuestion("single_choice", 2, { options: { choices } })],
        { repeat },
      ),
    );
    const values = [{ questionId: 2, value: { b: "a", c: "b", d: "a" } }];
    expect(picks(form, values)).toEqual([
      [2, "b", "a"],
      [2, "d", "a"],
    ]);
  });
});

it("a question that takes choices over does not take their limits over", () => {
  const full = choices.map((choice) => ({ ...choice, full: true }));
  const carry = { question: "q1", which: "all" } as const;
  const form = makeForm(
    makeSection(1, [
      makeQuestion("single_choice", 1, { options: { choices: full } }),
      makeQuestion("single_choice", 2, {
        options: { choices: [], carry },
        showIf: expr("q1 = 'b'"),
      }),
    ]),
  );
  const answers = new Map([[1, "b"]]);
  const [visit] = walkForm(form, answers, testContext).sections;
  expect(visit?.questions[1]?.question.options).toMatchObject({
    choices: choices.map(({ id, label }) => ({ id, label })),
  });
  const offered = visit?.questions[1]?.question.options;
  expect(JSON.stringify(offered)).not.toMatch(/limit|full/);
});

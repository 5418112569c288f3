import { describe, expect, it } from "vitest";
import {
  changeLogic,
  findBrokenLogic,
  withoutBrokenLogic,
} from "./broken-logic.ts";
import type { Condition } from "./condition.ts";
import { equals, makeForm, makeQuestion, makeSection } from "../test-forms.ts";

const choice = (id: number, showIf: Condition | null = null) =>
  makeQuestion("single_choice", id, { showIf });
const region = (
  id: number,
  level: "province" | "city",
  parent: number | null,
) =>
  makeQuestion("dropdown", id, {
    options: { source: { level, parentQuestionId: parent } },
  });

describe("broken logic", () => {
  it("is what refers to a missing, later or the same question, not what is unfinished", () => {
    const form = makeForm(
      makeSection(1, [choice(1, equals(2, "a")), choice(2, { all: [] })]),
      makeSection(2, [choice(3, equals(1, "no choice"))], {
        showIf: equals(99, "a"),
      }),
      makeSection(3, [region(4, "city", 99)]),
    );
    expect(findBrokenLogic(form).map(({ place }) => place)).toEqual([
      "questions.1.showIf",
      "sections.2.showIf",
      "questions.4.source",
    ]);
  });

  it("loses its broken comparisons only, and the groups that become empty", () => {
    const form = makeForm(
      makeSection(1, [
        choice(1),
        choice(2, {
          any: [equals(1, "a"), { all: [equals(99, "a"), equals(98, "a")] }],
        }),
        choice(3, { all: [equals(99, "a"), equals(3, "a")] }),
      ]),
    );
    expect(withoutBrokenLogic(form)).toMatchObject({
      sections: [],
      questions: [
        { id: 2, showIf: { any: [equals(1, "a")] } },
        { id: 3, showIf: null },
      ],
    });
  });

  it("of a section and of a region list is repaired too", () => {
    const form = makeForm(
      makeSection(1, [region(1, "city", 99)], { showIf: equals(1, "a") }),
    );
    expect(withoutBrokenLogic(form)).toMatchObject({
      sections: [{ id: 1, showIf: null }],
      questions: [
        {
          id: 1,
          showIf: null,
          options: { source: { level: "city", parentQuestionId: null } },
        },
      ],
    });
  });

  it("is not listed in a form without any", () => {
    const form = makeForm(
      makeSection(1, [choice(1), choice(2, equals(1, "a"))]),
      makeSection(2, [region(3, "province", null), region(4, "city", 3)]),
    );
    expect(withoutBrokenLogic(form)).toEqual({ sections: [], questions: [] });
    expect(changeLogic(form, { comparison: (one) => one })).toEqual({
      sections: [],
      questions: [],
    });
  });
});

import type { Question } from "@sigi/contract/questions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  conflictsOf,
  mergeKeepingMine,
  mergeKeepingTheirs,
} from "./merge-changes.ts";
import { moveQuestionsTo } from "./move-in-form.ts";
import {
  withNewQuestions,
  withoutQuestions,
  withoutSection,
  withQuestion,
  withSection,
  withSections,
} from "./survey.ts";
import { applyPatch } from "./apply-patch.ts";
import { diffSurveys } from "./survey-patch.ts";

const numbers = (...ids: number[]) =>
  ids.map((id) => makeQuestion("number", id, { code: `q${String(id)}` }));

const survey = {
  title: "Kopi",
  description: "",
  form: {
    ...makeForm(makeSection(1, numbers(1, 2, 3)), makeSection(2, numbers(4))),
    closingSentence: "Terima kasih",
  },
} as unknown as Survey;

const titled = (from: Survey, id: number, title: string) =>
  withQuestion(from, id, (question) => ({ ...question, title }));

const added = (from: Survey, id: number, sectionId: number) =>
  withNewQuestions(from, numbers(id) as unknown as Question[], { sectionId });

/** The content of a survey that a creator edits: the ids in their order, and the fields of each part. */
const contentOf = ({ title, form }: Survey) => ({
  title,
  sections: form.sections.map((section) => ({
    id: section.id,
    title: section.title,
    questions: section.questions.map((question) => ({
      id: question.id,
      title: question.title,
      code: question.code,
      options: question.options,
    })),
  })),
});

describe("a patch", () => {
  it("holds only the fields that differ", () => {
    expect(diffSurveys(survey, titled(survey, 2, "Usia"))).toEqual({
      questions: { 2: { title: "Usia" } },
    });
    expect(diffSurveys(survey, { ...survey, title: "Teh" })).toEqual({
      whole: { title: "Teh" },
    });
  });

  it("names the order when a part is moved, added or removed", () => {
    const moved = withSections(
      survey,
      moveQuestionsTo(survey.form.sections, new Set([1]), {
        sectionId: 2,
        side: "end",
      }),
    );
    expect(diffSurveys(survey, moved)).toEqual({
      order: [
        { id: 1, questions: [2, 3] },
        { id: 2, questions: [4, 1] },
      ],
    });
    const { order, questions } = diffSurveys(
      survey,
      withoutQuestions(survey, new Set([4])),
    );
    expect([order?.[1], questions]).toEqual([
      { id: 2, questions: [] },
      { 4: null },
    ]);
  });

  it("leads from one survey to the other and back, whatever the edits were", () => {
    const edit = fc.oneof(
      fc.record({
        kind: fc.constant("title" as const),
        id: fc.integer({ min: 1, max: 9 }),
        text: fc.string(),
      }),
      fc.record({
        kind: fc.constant("remove" as const),
        id: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        kind: fc.constant("add" as const),
        id: fc.integer({ min: 5, max: 9 }),
        section: fc.constantFrom(1, 2),
      }),
      fc.record({
        kind: fc.constant("move" as const),
        id: fc.integer({ min: 1, max: 9 }),
        to: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        kind: fc.constant("section" as const),
        id: fc.constantFrom(1, 2),
        text: fc.string(),
      }),
      fc.record({ kind: fc.constant("drop" as const), id: fc.constant(2) }),
    );
    type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;
    const isPresent = (from: Survey, id: number) =>
      from.form.sections.some(({ questions }) =>
        questions.some((question) => question.id === id),
      );
    const make = (from: Survey, one: Edit): Survey => {
      switch (one.kind) {
        case "title":
          return titled(from, one.id, one.text);
        case "remove":
          return withoutQuestions(from, new Set([one.id]));
        case "add":
          return isPresent(from, one.id)
            ? from
            : added(from, one.id, one.section);
        case "move":
          return withSections(
            from,
            moveQuestionsTo(from.form.sections, new Set([one.id]), {
              questionId: one.to,
              side: "before",
            }),
          );
        case "section":
          return withSection(from, one.id, (section) => ({
            ...section,
            title: one.text,
          }));
        case "drop":
          return withoutSection(from, one.id);
      }
    };
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const after = edits.reduce(make, survey);
        const there = applyPatch(survey, diffSurveys(survey, after));
        expect(contentOf(there)).toEqual(contentOf(after));
        const back = applyPatch(after, diffSurveys(after, survey));
        expect(contentOf(back)).toEqual(contentOf(survey));
      }),
    );
  });
});

describe("changes made on both sides", () => {
  const mine = titled(survey, 2, "Usia");

  it("conflict when they give one field different values", () => {
    const theirs = titled(survey, 2, "Umur");
    expect(conflictsOf({ base: survey, mine, theirs })).toEqual([
      "questions.2.title",
    ]);
    expect(conflictsOf({ base: survey, mine, theirs: mine })).toEqual([]);
  });

  it("conflict when one side removes what the other changes", () => {
    const theirs = withoutQuestions(survey, new Set([2]));
    const sides = { base: survey, mine, theirs };
    expect(conflictsOf(sides)).toEqual(["questions.2"]);
    const kept = mergeKeepingMine(sides);
    expect(contentOf(kept)).toEqual(contentOf(mine));
    expect(contentOf(mergeKeepingTheirs(sides))).toEqual(contentOf(theirs));
  });

  it("conflict when one side removes the section that the other fills", () => {
    const filled = added(survey, 5, 2);
    const emptied = withoutSection(survey, 2);
    const sides = { base: survey, mine: filled, theirs: emptied };
    expect(conflictsOf(sides)).toEqual(["sections.2"]);
    expect(conflictsOf({ ...sides, mine: emptied, theirs: filled })).toEqual([
      "sections.2",
    ]);
    const kept = mergeKeepingMine(sides);
    expect(kept.form.sections[1]?.questions.map(({ id }) => id)).toContain(5);
    expect(contentOf(mergeKeepingTheirs(sides))).toEqual(contentOf(emptied));
  });

  it("both remain where they concern different fields and parts", () => {
    const theirs = added({ ...survey, title: "Teh" }, 5, 1);
    const sides = { base: survey, mine, theirs };
    expect(conflictsOf(sides)).toEqual([]);
    expect(contentOf(mergeKeepingMine(sides))).toEqual(
      contentOf(titled(theirs, 2, "Usia")),
    );
  });

  it("leave what does not conflict to the side that loses", () => {
    const base = survey;
    const sides = {
      base,
      mine: titled(titled(survey, 2, "Usia"), 3, "Kota"),
      theirs: titled(survey, 2, "Umur"),
    };
    expect(contentOf(mergeKeepingTheirs(sides))).toEqual(
      contentOf(titled(sides.theirs, 3, "Kota")),
    );
  });
});

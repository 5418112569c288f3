import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";
import type { Form } from "../survey-form.ts";
import { facts, rawAnswers } from "../testing/random-answers.ts";
import { forms } from "../testing/random-forms.ts";
import { runs } from "../testing/runs.ts";
import { openingForm } from "./opening-form.ts";
import { type VisibleSection, visibleSections } from "./visible-questions.ts";
import { type RawAnswers, walkForm } from "./walk-form.ts";

const participations = forms.chain((form) =>
  fc.tuple(fc.constant(form), rawAnswers(form), facts),
);

/** The content of a page without the targets of its jumps. */
const shown = (page: VisibleSection | undefined): unknown =>
  JSON.parse(
    JSON.stringify(page ?? null, (name, value: unknown) =>
      name === "jumps" || name === "jumpTo" ? undefined : value,
    ),
  );

/** The codes of the first page's questions with these answers. */
function firstPage(form: Form | null, answers: RawAnswers = new Map()) {
  const pages = form
    ? visibleSections(walkForm(form, answers, testContext))
    : [];
  return pages[0]?.questions.map(({ question }) => question.code);
}

describe("the opening of a form", () => {
  it("shows the first page of any form as the whole form does", () => {
    fc.assert(
      fc.property(participations, ([form, answers, drawn]) => {
        const context = { ...testContext, facts: drawn };
        const [page] = visibleSections(walkForm(form, answers, context));
        const opening = openingForm(form, context);
        const [first] = opening
          ? visibleSections(walkForm(opening, answers, context))
          : [];
        expect(shown(first)).toEqual(shown(page));
      }),
      runs(300),
    );
  });

  it("has no more than the sections up to the first page", () => {
    const hidden = makeSection(1, [
      makeQuestion("calculated", 1, {
        options: { expression: expr("1 + 1"), shown: false },
      }),
      makeQuestion("short_text", 2, { showIf: expr("q1 = 3") }),
    ]);
    const first = makeSection(2, [
      makeQuestion("short_text", 3, { showIf: expr("q1 = 2") }),
    ]);
    const later = makeSection(3, [makeQuestion("short_text", 4)]);
    const form = makeForm(hidden, first, later);
    const opening = openingForm(form, testContext);
    expect(opening?.sections.map(({ code }) => code)).toEqual(["s1", "s2"]);
    expect(firstPage(opening)).toEqual(["q3"]);
  });

  it("skips the rest of a page from which a jump leads beyond it", () => {
    const first = makeSection(1, [
      makeQuestion("yes_no", 1, {
        jumps: [{ when: expr("q1 = true"), to: { go: "q4" } }],
      }),
      makeQuestion("single_choice", 2, {
        options: {
          choices: [
            { id: "a", label: "A", jumpTo: { go: "s3" } },
            { id: "b", label: "B" },
          ],
        },
      }),
      makeQuestion("short_text", 3),
    ]);
    const form = makeForm(
      first,
      makeSection(2, [makeQuestion("short_text", 4)]),
      makeSection(3, [makeQuestion("short_text", 5)]),
    );
    const opening = openingForm(form, testContext);
    for (const [answers, codes] of [
      [new Map(), ["q1", "q2", "q3"]],
      [new Map([[1, true]]), ["q1"]],
      [new Map([[2, "a"]]), ["q1", "q2"]],
      [new Map([[2, "b"]]), ["q1", "q2", "q3"]],
    ] as const) {
      expect(firstPage(form, answers)).toEqual(codes);
      expect(firstPage(opening, answers)).toEqual(codes);
    }
  });

  it("is none where nothing is shown", () => {
    const hidden = makeQuestion("short_text", 1, { showIf: expr("1 = 2") });
    const form = makeForm(makeSection(1, [hidden]), makeSection(2, []));
    expect(openingForm(form, testContext)).toBeNull();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderForm } from "./form-order.ts";
import { arrangeSections, arrange } from "./logic/arrange.ts";
import type { Form, Question, Section } from "./survey-form.ts";
import { makeForm, makeQuestion, makeSection } from "./test-forms.ts";
import { runs } from "./testing/runs.ts";

const orders = fc.record({ random: fc.boolean(), show: fc.constant(null) });

/** Sections with questions in any order, some in blocks, some fixed. */
const forms: fc.Arbitrary<Form> = fc
  .record({
    order: orders,
    blockOrder: orders,
    sections: fc.array(
      fc.record({
        order: orders,
        block: fc.boolean(),
        fixed: fc.boolean(),
        questions: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ order, blockOrder, sections }) => {
    const form = makeForm(
      ...sections.map(({ block, questions, ...given }, index) => {
        const id = index + 1;
        return makeSection(
          id,
          questions.map((fixed, at) =>
            makeQuestion("short_text", id * 10 + at, { fixed }),
          ),
          { ...given, block: block ? "B" : null },
        );
      }),
    );
    const blocks = [{ code: "B", order: blockOrder }];
    return { ...form, flow: { order, blocks, variables: [] } };
  });

/** The sections and questions in the order of one respondent. */
function pass(form: Form, seed: number): (Section | Question)[] {
  return arrangeSections(form, seed).flatMap((section) => [
    section,
    ...arrange(section.questions, section.order, { seed, key: section.id }),
  ]);
}

describe("the order of a form", () => {
  it("says before only of what no draw puts behind", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { isBefore, isAhead } = orderForm(form);
        const draws = Array.from({ length: 30 }, (_, seed) => pass(form, seed));
        const questions = form.sections.flatMap((one) => one.questions);
        for (const question of questions) {
          for (const owner of [...form.sections, ...questions]) {
            const said = isBefore(question, owner);
            if (!said) continue;
            for (const draw of draws) {
              expect(draw.indexOf(question)).toBeLessThan(draw.indexOf(owner));
            }
            if (!("questions" in owner)) {
              expect(isAhead(owner.code, question)).toBe(true);
            }
          }
        }
      }),
      runs(100),
    );
  });

  it("says before of all that stands before where nothing is random", () => {
    const form = makeForm(
      makeSection(1, [makeQuestion("short_text", 1)]),
      makeSection(2, [
        makeQuestion("short_text", 2),
        makeQuestion("short_text", 3),
      ]),
    );
    const { isBefore } = orderForm(form);
    const all = pass(form, 1);
    for (const [index, one] of all.entries()) {
      if ("questions" in one) continue;
      for (const [at, other] of all.entries()) {
        expect(isBefore(one, other)).toBe(index < at);
      }
    }
  });

  it("lets fixed parts be looked at from a random order around them", () => {
    const questions = [1, 2, 3, 4].map((id) =>
      makeQuestion("short_text", id, { fixed: id === 1 || id === 4 }),
    );
    const [first, second, third, last] = questions;
    const random = { random: true, show: null };
    const { isBefore } = orderForm(
      makeForm(makeSection(1, questions, { order: random })),
    );
    if (!first || !second || !third || !last) throw new Error("too few");
    expect(isBefore(first, second)).toBe(true);
    expect(isBefore(second, third)).toBe(false);
    expect(isBefore(third, second)).toBe(false);
    expect(isBefore(third, last)).toBe(true);
  });
});

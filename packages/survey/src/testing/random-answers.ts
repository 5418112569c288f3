import fc from "fast-check";
import { isAnswerable } from "../answers/read-answer.ts";
import {
  type ParticipationFacts,
  type RawAnswers,
  walkForm,
} from "../logic/walk-form.ts";
import { sampleValues } from "../question-types.ts";
import type { Random, SampleSource } from "../question-types/question-type.ts";
import type { Form, Question } from "../survey-form.ts";
import { withTableChoices } from "../tables/table-choices.ts";
import { testContext } from "../test-forms.ts";
import { itemCodes } from "./random-expressions.ts";
import { seededRandom } from "../seeded-random.ts";

/** Raw answers to a form: fitting answers, answers with faults, and arbitrary JSON. */
export function rawAnswers(form: Form): fc.Arbitrary<RawAnswers> {
  return fc
    .tuple(fc.nat(), fc.infiniteStream(fc.jsonValue()))
    .map(([seed, hostile]) => {
      const random = seededRandom(seed);
      const hostility = random.pick([0, 0.05, 0.15]);
      const answers = new Map<number, unknown>();
      const one = (question: Question): unknown => {
        if (random.chance(0.15)) return undefined;
        if (random.chance(hostility)) return hostile.next().value;
        const listed = withTableChoices(question, form.tables);
        const [value] = [...sampleValues(listed, sourceOf(random))];
        return value;
      };
      for (const section of form.sections) {
        for (const question of section.questions) {
          answers.set(
            question.id,
            section.repeat === null || random.chance(0.1)
              ? one(question)
              : Object.fromEntries(
                  itemCodes.map((code) => [code, one(question)]),
                ),
          );
        }
      }
      return answers;
    });
}

/** Facts of a participation that the logic of `forms` reads. */
export const facts = fc.record({
  seed: fc.integer(),
  startedAt: fc.constantFrom("2024-02-29T23:59", "2026-11-23T18:10"),
  variables: fc.constantFrom({}, { source: "wa" }, { source: "7" }),
  profile: fc.constantFrom({}, { gender: "female", age: 25 }),
});

/**
 * Answers a form like a respondent: one question after the other, each as it is
 * shown after the answers before it. Some optional questions are skipped. A
 * rule that the samples break stays broken.
 */
export function fittingAnswers(
  form: Form,
  drawn: ParticipationFacts,
  seed: number,
): RawAnswers {
  const source = sourceOf(seededRandom(seed));
  const answers = new Map<number, unknown>();
  const asked = new Set<string>();
  const context = { ...testContext, facts: drawn };
  for (;;) {
    const next = walkForm(form, answers, context)
      .sections.flatMap(({ key, item, questions }) =>
        questions.map(({ question }) => ({
          place: `${key} ${question.id}`,
          item,
          question,
        })),
      )
      .find(({ place }) => !asked.has(place));
    if (!next) return answers;
    const { place, item, question } = next;
    asked.add(place);
    if (!isAnswerable(question)) continue;
    if (!question.required && source.random.chance(0.1)) continue;
    const [value] = [...sampleValues(question, source)];
    answers.set(
      question.id,
      item === null
        ? value
        : { ...(answers.get(question.id) as object), [item.code]: value },
    );
  }
}

/** The source of sampled answers. */
export const sourceOf = (random: Random): SampleSource => ({
  ...testContext,
  random,
  regions: {
    has: () => true,
    provinces: [{ id: "32" }],
    children: (id) => [{ id: `${id}.73` }],
  },
  texts: () => ["Satu"],
  earlier: new Map(),
});

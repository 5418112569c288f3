import { isAnswerable } from "../answers/read-answer.ts";
import {
  type ParticipationFacts,
  type RawAnswers,
  walkForm,
} from "../logic/walk-form.ts";
import { sampleValues } from "../question-types.ts";
import type { SampleSource } from "../question-types/question-type.ts";
import type { Form } from "../survey-form.ts";
import { testContext } from "../test-forms.ts";

/**
 * Answers a form as a respondent does: one question after the other, each as
 * it is seen on the way there. Some optional questions are left out. A rule
 * that the samples break is left broken.
 */
export function fittingAnswers(
  form: Form,
  facts: ParticipationFacts,
  source: SampleSource,
): RawAnswers {
  const answers = new Map<number, unknown>();
  const asked = new Set<string>();
  const context = { ...testContext, facts };
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

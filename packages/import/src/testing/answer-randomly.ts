import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import { type Walk, walkForm } from "@sigi/survey/logic/walk-form.ts";
import { sampleValues } from "@sigi/survey/question-types.ts";
import type { RegionTree } from "@sigi/survey/question-types/question-type.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { testContext } from "@sigi/survey/test-forms.ts";
import { type SurveyDefinition, toForm } from "../definition.ts";

/**
 * Answers a survey at random, question by question, with samples that fit.
 * Files are not sent, and texts that match a pattern are not generated.
 * @returns the number of questions seen and answered.
 */
export function answerRandomly(
  definition: SurveyDefinition,
  seed: number,
): { seen: number; answered: number } {
  const form = toForm(definition);
  const answers = new Map<number, unknown>();
  const random = seededRandom(seed);
  const done = new Set<string>();
  let answered = 0;
  for (;;) {
    const walk = walkForm(form, answers, testContext);
    const visit = visitsOf(walk).find(
      ({ asked, key }) => isAnswerable(asked.question) && !done.has(key),
    );
    if (!visit) return { seen: done.size, answered };
    const { asked, item, key } = visit;
    done.add(key);
    const texts = () => ["Ya", "12345", "abc"];
    const source = {
      ...testContext,
      regions: noRegions,
      random,
      texts,
      earlier: new Map(),
    };
    for (const value of sampleValues(asked.question, source)) {
      const { id } = asked.question;
      const before = answers.get(id);
      answers.set(
        id,
        item === null ? value : { ...(before as object), [item]: value },
      );
      const again = visitsOf(walkForm(form, answers, testContext)).find(
        (one) => one.key === key,
      );
      const result = again?.asked.result;
      if (result && "value" in result && result.value !== null) {
        answered += 1;
        break;
      }
      answers.set(id, before);
    }
  }
}

const visitsOf = ({ sections }: Walk) =>
  sections.flatMap((page) =>
    page.questions.map((asked) => ({
      asked,
      item: page.item?.code ?? null,
      key: `${page.key} ${asked.question.id}`,
    })),
  );

const noRegions: RegionTree = {
  has: () => false,
  provinces: [],
  children: () => undefined,
};

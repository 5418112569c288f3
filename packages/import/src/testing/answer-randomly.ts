import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import { type Walk, walkForm } from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import { sampleValues } from "@sigi/survey/question-types.ts";
import type { Random } from "@sigi/survey/question-types/question-type.ts";
import { type SurveyDefinition, toForm } from "../definition.ts";

const context = {
  regions: { find: () => undefined, name: () => undefined } as never,
  matches: matchesInLinearTime,
  formats: answerFormats,
  expressions: expressionParts,
  facts: {
    seed: 1,
    startedAt: "2026-11-23T10:00",
    variables: {},
    profile: {},
  },
  locale: "id",
} as const;

/**
 * Answers a survey at random, question by question, as far as samples fit.
 * Files are not sent, and patterns of texts are not searched for.
 * @returns how many questions were seen and answered.
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
    const walk = walkForm(form, answers, context);
    const visit = visitsOf(walk).find(
      ({ asked, key }) => isAnswerable(asked.question) && !done.has(key),
    );
    if (!visit) return { seen: done.size, answered };
    const { asked, item, key } = visit;
    done.add(key);
    const texts = () => ["Ya", "12345", "abc"];
    const source = { ...context, random, earlier: new Map(), texts };
    for (const value of sampleValues(asked.question, source)) {
      const { id } = asked.question;
      const before = answers.get(id);
      answers.set(
        id,
        item === null ? value : { ...(before as object), [item]: value },
      );
      const again = visitsOf(walkForm(form, answers, context)).find(
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

function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError("nothing to pick");
      return item;
    },
    chance: (probability) => next() < probability,
  };
}

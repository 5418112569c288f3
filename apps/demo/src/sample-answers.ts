import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import type { AnswerValue } from "@sigi/survey/answers/answer.ts";
import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import {
  type GivenAnswer,
  validateAnswers,
} from "@sigi/survey/answers/validate-answers.ts";
import {
  type ParticipationFacts,
  type QuestionVisit,
  type SectionVisit,
  type Walk,
  type WalkContext,
  walkForm,
} from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import { sampleValues } from "@sigi/survey/question-types.ts";
import type {
  Random,
  RegionTree,
  SampleSource,
} from "@sigi/survey/question-types/question-type.ts";
import { regionSourceOf } from "@sigi/survey/region-source.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { sampleTexts } from "./sample-texts.ts";

/** The probability that an optional question is skipped. */
const skipProbability = 0.2;

/** A participation of nobody in particular. */
const exampleFacts: ParticipationFacts = {
  seed: 1,
  startedAt: "2026-11-23T10:00",
  variables: {},
  profile: {},
};

/**
 * A random answer to a form: values for visible questions only, and for all required ones, in the order of the walk.
 * The same `random` gives the same answer.
 * @throws Error for a required question that no sample satisfies, such as one with an unusual pattern.
 */
export function sampleAnswers(
  form: Form,
  random: Random,
  regions: RegionTree,
  facts: ParticipationFacts = exampleFacts,
): GivenAnswer[] {
  const matches = matchesInLinearTime;
  const formats = answerFormats;
  const context = {
    ...{ regions, matches, formats, facts },
    expressions: expressionParts,
    locale: "id",
  } as const;
  const sampler = new Sampler(form, context, { random, regions });
  sampler.answerAll();
  const { values } = validateAnswers(form, sampler.answers, context);
  const asked = new Set(
    form.sections
      .flatMap(({ questions }) => questions.filter(isAnswerable))
      .map(({ id }) => id),
  );
  return values.filter(({ questionId }) => asked.has(questionId));
}

/** Walks the form again after each answer, because it decides what follows. */
class Sampler {
  readonly answers = new Map<number, unknown>();
  readonly #form: Form;
  readonly #context: WalkContext;
  readonly #source: Pick<SampleSource, "random" | "regions">;
  /** The visits that were answered or skipped. */
  readonly #done = new Set<string>();

  constructor(
    form: Form,
    context: WalkContext,
    source: Pick<SampleSource, "random" | "regions">,
  ) {
    this.#form = form;
    this.#context = context;
    this.#source = source;
  }

  answerAll(): void {
    let walk = this.#walk();
    for (let next = this.#next(walk); next; next = this.#next(walk)) {
      this.#done.add(keyOf(next));
      walk = this.#answer(next, walk);
    }
  }

  #walk(): Walk {
    return walkForm(this.#form, this.answers, this.#context);
  }

  /** The first visit that is still to be answered. */
  #next(walk: Walk): Visit | undefined {
    return visitsOf(walk).find(
      (visit) =>
        isAnswerable(visit.asked.question) && !this.#done.has(keyOf(visit)),
    );
  }

  /** Gives the first sample that can be read. @returns the walk with it. */
  #answer(visit: Visit, walk: Walk): Walk {
    const { question, result } = visit.asked;
    const mayStayEmpty = "value" in result;
    const { random } = this.#source;
    const earlier = earlierThan(visit, walk);
    const parent = regionSourceOf(question)?.parent ?? null;
    // Without its parent's value a list of regions is empty.
    if (parent !== null && !earlier.has(parent)) return walk;
    // Files are sent before their answer, and samples have none.
    const isSkipped =
      question.type === "file_upload" || random.chance(skipProbability);
    if (mayStayEmpty && isSkipped) return walk;
    const texts: SampleSource["texts"] = (limits) =>
      sampleTexts(limits, random);
    const source = { ...this.#context, ...this.#source, earlier, texts };
    for (const candidate of sampleValues(question, source)) {
      this.#give(visit, candidate);
      const next = this.#walk();
      const read = sameVisit(visit, next)?.asked.result ?? result;
      if ("value" in read && read.value !== null) return next;
    }
    this.#give(visit, undefined);
    if (mayStayEmpty) return this.#walk();
    throw new Error(`no sample answer fits the question "${question.title}"`);
  }

  #give({ page, asked }: Visit, value: AnswerValue | undefined): void {
    const { id } = asked.question;
    const items = this.answers.get(id) as Record<string, unknown> | undefined;
    this.answers.set(
      id,
      page.item === null ? value : { ...items, [page.item.code]: value },
    );
  }
}

interface Visit {
  readonly page: SectionVisit;
  readonly asked: QuestionVisit;
}

const visitsOf = ({ sections }: Walk): Visit[] =>
  sections.flatMap((page) => page.questions.map((asked) => ({ page, asked })));

const keyOf = ({ page, asked }: Visit) =>
  `${page.key} ${String(asked.question.id)}`;

const sameVisit = (visit: Visit, walk: Walk) =>
  visitsOf(walk).find((one) => keyOf(one) === keyOf(visit));

/** The values before a visit, by question code. */
function earlierThan(visit: Visit, walk: Walk): Map<string, unknown> {
  const visits = visitsOf(walk);
  const index = visits.findIndex((one) => keyOf(one) === keyOf(visit));
  return new Map(
    visits
      .slice(0, index)
      .flatMap(({ asked: { question, result } }) =>
        "value" in result && result.value !== null
          ? [[question.code, result.value] as const]
          : [],
      ),
  );
}

import {
  type QuestionVisit,
  type SectionVisit,
  type Walk,
  type WalkContext,
  walkForm,
} from "../logic/walk-form.ts";
import { regionSourceOf } from "../region-source.ts";
import type { Form } from "../survey-form.ts";
import { isAnswerable } from "./read-answer.ts";

/** A shown question with its page. */
export interface Visit {
  readonly page: SectionVisit;
  readonly asked: QuestionVisit;
}

/**
 * Raw values to try for a question, the likeliest first; without any, the
 * question stays unanswered. `earlier` has the values of earlier questions, by
 * question code.
 */
export type Candidates = (
  visit: Visit,
  earlier: ReadonlyMap<string, unknown>,
) => Iterable<unknown>;

/**
 * Answers a form like a respondent, question by question: each answer may
 * change what follows. Uses the first candidate that can be read.
 * @returns raw answers by question id.
 * @throws Error for a required question that no candidate fits.
 */
export function fillForm(
  form: Form,
  context: WalkContext,
  candidates: Candidates,
): Map<number, unknown> {
  const filler = new FormFiller(form, context, candidates);
  filler.fill();
  return filler.answers;
}

/** Walks the form again after each answer, because the answer may change what follows. */
class FormFiller {
  readonly answers = new Map<number, unknown>();
  readonly #form: Form;
  readonly #context: WalkContext;
  readonly #candidates: Candidates;
  /** The visits that were answered or skipped. */
  readonly #done = new Set<string>();

  constructor(form: Form, context: WalkContext, candidates: Candidates) {
    this.#form = form;
    this.#context = context;
    this.#candidates = candidates;
  }

  fill(): void {
    let walk = this.#walk();
    for (let next = this.#next(walk); next; next = this.#next(walk)) {
      this.#done.add(visitKey(next));
      walk = this.#answer(next, walk);
    }
  }

  #walk(): Walk {
    return walkForm(this.#form, this.answers, this.#context);
  }

  /** The first visit that was neither answered nor skipped. */
  #next(walk: Walk): Visit | undefined {
    return visitsOf(walk).find(
      (visit) =>
        isAnswerable(visit.asked.question) && !this.#done.has(visitKey(visit)),
    );
  }

  /** @returns the walk with the answer. */
  #answer(visit: Visit, walk: Walk): Walk {
    const { question, result } = visit.asked;
    const earlier = earlierThan(visit, walk);
    const parent = regionSourceOf(question)?.parent ?? null;
    // Without its parent's value a list of regions is empty.
    if (parent !== null && !earlier.has(parent)) return walk;
    for (const candidate of this.#candidates(visit, earlier)) {
      this.#give(visit, candidate);
      const next = this.#walk();
      const read = sameVisit(visit, next)?.asked.result ?? result;
      if ("value" in read && read.value !== null) return next;
    }
    this.#give(visit, undefined);
    if ("value" in result) return this.#walk();
    throw new Error(`no sample answer fits the question "${question.title}"`);
  }

  #give({ page, asked }: Visit, value: unknown): void {
    const { id } = asked.question;
    const items = this.answers.get(id) as Record<string, unknown> | undefined;
    this.answers.set(
      id,
      page.item === null ? value : { ...items, [page.item.code]: value },
    );
  }
}

/** All shown questions of a walk, in their order. */
const visitsOf = ({ sections }: Pick<Walk, "sections">): Visit[] =>
  sections.flatMap((page) => page.questions.map((asked) => ({ page, asked })));

/** Unique key of a visit within one walk. */
export const visitKey = ({ page, asked }: Visit): string =>
  `${page.key} ${String(asked.question.id)}`;

const sameVisit = (visit: Visit, walk: Walk) =>
  visitsOf(walk).find((one) => visitKey(one) === visitKey(visit));

function earlierThan(visit: Visit, walk: Walk): Map<string, unknown> {
  const visits = visitsOf(walk);
  const index = visits.findIndex((one) => visitKey(one) === visitKey(visit));
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

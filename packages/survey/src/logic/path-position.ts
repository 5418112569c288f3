import { holds } from "../expressions/evaluate.ts";
import type { Scope } from "../expressions/evaluate.ts";
import type { Jump, Question, Section } from "../survey-form.ts";
import type { Outcome, JumpTarget } from "./jump-target.ts";
import type { AnswerValue } from "../answers/answer.ts";
import type { ReadResult } from "../question-types/answer-format.ts";
import type { Choice } from "../question-types/shared/choice.ts";
import { pickedIds } from "./given-answers.ts";

/** The position of a walk: the part that a jump leads to, if any, and the outcome once the walk has ended. */
export class PathPosition {
  /** The code of the section or question that a jump leads to; null when nothing is skipped. */
  #goal: string | null = null;
  #outcome: Outcome | null = null;

  /** The outcome that a jump has led to; null while the walk continues. */
  get outcome(): Outcome | null {
    return this.#outcome;
  }

  get hasEnded(): boolean {
    return this.#outcome !== null;
  }

  /** True until the part is reached that a jump leads to. */
  get isSkipping(): boolean {
    return this.#goal !== null;
  }

  /** Enters a section; false if a jump skips all of it. */
  enter(section: Section): boolean {
    if (this.#goal === section.code) this.#goal = null;
    return !this.isBeyond(section);
  }

  /** Leaves a section. If its questions hid the goal, the walk continues after it. */
  leave(section: Section): void {
    if (!this.isBeyond(section)) this.#goal = null;
  }

  /** True if a jump leads to a part that is not in the section. */
  isBeyond(section: Section): boolean {
    return this.#goal !== null && !hasQuestion(section, this.#goal);
  }

  /** Reaches a question; false if a jump skips it. */
  reach({ code }: Question): boolean {
    if (this.#goal !== null && this.#goal !== code) return false;
    this.#goal = null;
    return true;
  }

  /** Takes the first jump that holds. A goal that is not ahead is ignored. */
  follow(
    jumps: readonly Jump[],
    scope: Scope,
    ahead: () => readonly (Section | Question)[],
  ): void {
    const jump = jumps.find(({ when }) => when === null || holds(when, scope));
    if (!jump) return;
    if ("end" in jump.to) {
      this.#outcome = jump.to.end;
      return;
    }
    const { go } = jump.to;
    if (ahead().some(({ code }) => code === go)) this.#goal = go;
  }
}

/** Sections, each followed by its questions. */
export const partsOf = (sections: readonly Section[]): (Section | Question)[] =>
  sections.flatMap((section) => [section, ...section.questions]);

/** True if a question of the section has the code. */
export const hasQuestion = ({ questions }: Section, code: string): boolean =>
  questions.some((question) => question.code === code);

/** The jumps of the picked choices, then those of the question. */
export function jumpsOf({
  question,
  result,
}: {
  readonly question: Question;
  readonly result: ReadResult<AnswerValue>;
}): readonly Jump[] {
  const list: unknown = Reflect.get(question.options, "choices");
  if (!Array.isArray(list) || !("value" in result)) return question.jumps;
  const picked = pickedIds({ question, value: result.value });
  if (picked.size === 0) return question.jumps;
  const targets = (list as Choice[])
    .filter(({ id, jumpTo }) => jumpTo && picked.has(id))
    .map(({ jumpTo }) => jumpTo as JumpTarget);
  return [...targets.map((to) => ({ when: null, to })), ...question.jumps];
}

import {
  type Expression,
  nodesOf,
  referencesOf,
} from "../expressions/expression.ts";
import { regionSourceOf } from "../region-source.ts";
import type { Form, Question, Section } from "../survey-form.ts";
import { carrySites, expressionSites, jumpSites } from "./expression-sites.ts";

/**
 * The ids of the questions of which it depends on the respondent's profile whether they are shown, what they offer or
 * which answers they accept: directly, through the answer to such a question, or because a jump that depends on the
 * profile may pass over them. An answer to one of them, or its absence, tells a part of the profile. Where in doubt, a
 * question counts as dependent.
 */
export function profileDependentQuestions(form: Form): ReadonlySet<number> {
  const dependence = new Dependence();
  let known: number;
  do {
    known = dependence.size;
    dependence.follow(form);
  } while (dependence.size > known);
  return dependence.ids;
}

/** Returns the form without these questions. */
export function withoutQuestions(form: Form, ids: ReadonlySet<number>): Form {
  if (ids.size === 0) return form;
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      questions: section.questions.filter(({ id }) => !ids.has(id)),
    })),
  };
}

class Dependence {
  readonly ids = new Set<number>();
  readonly #codes = new Set<string>();

  get size(): number {
    return this.#codes.size;
  }

  /** Adds the parts that depend on the profile, or on a part that was added before. */
  follow(form: Form): void {
    let isJumpedOver = false;
    for (const section of form.sections) {
      const inSection =
        isJumpedOver ||
        this.#isShownBy(section) ||
        (section.repeat !== null && this.#codes.has(section.repeat.question));
      for (const question of section.questions) {
        if (inSection || isJumpedOver || this.#isShownBy(question))
          this.#add(question);
        isJumpedOver ||= this.#jumps(question);
      }
      if (inSection && jumpSites(section).length > 0) isJumpedOver = true;
      isJumpedOver ||= this.#jumps(section);
    }
    if (isJumpedOver && isRandom(form)) {
      for (const question of form.sections.flatMap((one) => one.questions))
        this.#add(question);
    }
  }

  #add({ id, code }: Question): void {
    this.ids.add(id);
    this.#codes.add(code);
  }

  /** Returns true if logic other than its jumps reads the profile or an answer that depends on it. */
  #isShownBy(owner: Section | Question): boolean {
    const reads = expressionSites(owner).some(
      ({ field, expression }) => field !== "jumps" && this.#reads(expression),
    );
    if (reads || "questions" in owner) return reads;
    const parent = regionSourceOf(owner)?.parent ?? null;
    return (
      (parent !== null && this.#codes.has(parent)) ||
      carrySites(owner).some(({ code }) => this.#codes.has(code))
    );
  }

  /** Returns true if it depends on the profile whether a jump after the part is taken. */
  #jumps(owner: Section | Question): boolean {
    if (jumpSites(owner).length === 0) return false;
    return (
      this.#codes.has(owner.code) ||
      owner.jumps.some(({ when }) => this.#reads(when))
    );
  }

  #reads(expression: Expression | null): boolean {
    if (expression === null) return false;
    return (
      nodesOf(expression).some((node) => "profile" in node) ||
      referencesOf(expression).some(({ answer }) => this.#codes.has(answer))
    );
  }
}

/** In a random order, a jump may pass over any part. */
const isRandom = ({ flow, sections }: Form) =>
  flow.order.random ||
  flow.blocks.some(({ order }) => order.random) ||
  sections.some(({ order }) => order.random);

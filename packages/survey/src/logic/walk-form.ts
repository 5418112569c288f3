import type { AnswerValue } from "../answers/answer.ts";
import type { AnswerFaultCode } from "../answers/answer-fault.ts";
import { formatOf, validateAnswer } from "../answers/read-answer.ts";
import {
  evaluate,
  holds,
  type Item,
  type Scope,
} from "../expressions/evaluate.ts";
import type { ExpressionParts } from "../expressions/expression-parts.ts";
import type { Expression } from "../expressions/expression.ts";
import type { Locale } from "../fault.ts";
import {
  type AnswerContext,
  isRecord,
  type ReadingContext,
  type ReadResult,
  refuse,
} from "../question-types/answer-format.ts";
import { ownValue } from "../question-types/shared/own-value.ts";
import { regionSourceOf } from "../region-source.ts";
import { plainText } from "../rich-text.ts";
import type { Outcome } from "./jump-target.ts";
import type { Form, Question, Section } from "../survey-form.ts";
import { tableSourceOf } from "../tables/table-source.ts";
import { arrange, arrangeSections } from "./arrange.ts";
import { dropHidden } from "./drop-hidden.ts";
import { GivenAnswers } from "./given-answers.ts";
import { type ScopeFacts, scopeOfWalk } from "./scope-of-walk.ts";
import { logicWording, type Wording } from "./wording.ts";
import {
  hasQuestion,
  jumpsOf,
  partsOf,
  PathPosition,
} from "./path-position.ts";
import { isEmptied, type Resolution } from "./resolve-lists.ts";
import {
  fillText,
  itemOf,
  resolveQuestion,
  resolveSection,
} from "./resolve-question.ts";

/**
 * Raw answers of a page or a request by question id, not yet validated. The answer to a repeated question is an object
 * by item.
 */
export type RawAnswers = ReadonlyMap<number, unknown>;

/** The facts of a participation that logic and chance use, fixed when it starts. */
export interface ParticipationFacts extends ScopeFacts {
  readonly seed: number;
}

/** The context of a walk, besides the form and the answers. */
export interface WalkContext extends ReadingContext {
  readonly facts: ParticipationFacts;
  /** The language of piped values. */
  readonly locale: Locale;
  /** The code that is called for forms with `usesExpressions`. */
  readonly expressions: ExpressionParts;
}

/** One respondent's path through a form. */
export interface Walk {
  /** The shown sections, in their order; a repeated one once for each item. */
  sections: SectionVisit[];
  /** The outcome of the walk, as far as the answers determine it. */
  outcome: Outcome;
  /** Pipes values into a rich text outside the sections, such as the closing sentence. */
  fill: (text: string) => string;
}

/** A shown section and its shown questions, each with the result of reading its answer. */
export interface SectionVisit {
  /** Unique key of the visit within one walk: the section's id, with the item of a repeated section. */
  key: string;
  section: Section;
  item: Item | null;
  questions: QuestionVisit[];
}

export interface QuestionVisit {
  /** The question as the respondent sees it. */
  question: Question;
  /** The raw answer; for a repeated question, the part for the section's item. */
  raw: unknown;
  result: ReadResult<AnswerValue, AnswerFaultCode>;
}

/**
 * Walks a form in the respondent's order until the answers end it, without the
 * parts that logic hides or jumps over, or that chance omits. Expressions do
 * not see answers that are hidden or have a fault. A region list is hidden
 * together with its parent question, because it would be empty. A question is
 * also hidden if logic removes all its choices, rows or columns.
 */
export function walkForm(
  form: Form,
  answers: RawAnswers,
  context: WalkContext,
): Walk {
  return new Walker(form, answers, context).walk();
}

/**
 * Maximum number of characters that one walk pipes into texts. Otherwise a form of placeholders could fill the memory
 * with one long answer.
 */
const pipedMax = 2_000_000;

class Walker {
  readonly #form: Form;
  readonly #answers: RawAnswers;
  readonly #context: WalkContext;
  readonly #reading: AnswerContext;
  readonly #resolution: Resolution;
  readonly #given: GivenAnswers;
  readonly #position = new PathPosition();
  #section: Section | null = null;
  #item: Item | null = null;

  constructor(form: Form, answers: RawAnswers, context: WalkContext) {
    this.#form = form;
    this.#answers = answers;
    this.#context = context;
    this.#given = new GivenAnswers(context.formats);
    this.#reading = { ...context, earlier: this.#given.values };
    this.#resolution = {
      scope: this.#scope(logicWording),
      reading: this.#scope({ locale: context.locale, own: false }),
      seed: context.facts.seed,
      locale: context.locale,
      tables: form.tables,
      piping: { left: pipedMax },
      parts: context.expressions,
      carried: (carry) => this.#given.carried(carry),
    };
  }

  walk(): Walk {
    const visits: SectionVisit[] = [];
    const sections = arrangeSections(this.#form, this.#context.facts.seed);
    for (const [index, section] of sections.entries()) {
      if (this.#position.hasEnded) break;
      if (!this.#position.enter(section)) continue;
      this.#section = section;
      if (this.#isShown(section.showIf)) {
        visits.push(...this.#visitItems(section, sections.slice(index)));
      }
      this.#position.leave(section);
    }
    return {
      sections: visits,
      outcome: this.#position.outcome ?? "complete",
      fill: (text) => fillText(text, this.#resolution),
    };
  }

  /** Visits a section once, or once for each item that it is repeated for. */
  #visitItems(section: Section, ahead: readonly Section[]): SectionVisit[] {
    if (section.repeat === null) return [this.#visit(section, null, ahead)];
    const { question, over } = section.repeat;
    const items = this.#given.carried({ question, which: over }).map(itemOf);
    const visits: SectionVisit[] = [];
    for (const item of items) {
      if (this.#position.hasEnded || this.#position.isBeyond(section)) break;
      visits.push(this.#visit(section, item, ahead));
    }
    this.#item = null;
    return visits;
  }

  #visit(
    section: Section,
    item: Item | null,
    ahead: readonly Section[],
  ): SectionVisit {
    this.#item = item;
    // The answers for the previous item do not apply to this one.
    if (item !== null)
      section.questions.forEach((one) => this.#given.forget(one));
    const { seed } = this.#context.facts;
    const questions: QuestionVisit[] = [];
    const draw = { seed, key: section.id };
    const order = arrange(section.questions, section.order, draw);
    for (const [index, question] of order.entries()) {
      if (this.#position.hasEnded) break;
      if (!this.#position.reach(question)) continue;
      const resolved = this.#resolve(question);
      if (resolved === null) continue;
      const visit = this.#ask(resolved, this.#rawOf(question, resolved));
      questions.push(visit);
      this.#position.follow(jumpsOf(visit), this.#scopeNow, () => [
        ...order.slice(index + 1),
        ...partsOf(ahead.slice(1)),
      ]);
    }
    if (!this.#position.hasEnded && !this.#position.isSkipping) {
      this.#position.follow(section.jumps, this.#scopeNow, () =>
        partsOf(ahead.slice(1)),
      );
    }
    const key = item === null ? `${section.id}` : `${section.id}.${item.code}`;
    return {
      key,
      section: resolveSection(section, this.#resolution),
      item,
      questions,
    };
  }

  /** Resolves a question; null if it is hidden, or if logic leaves nothing to answer it with. */
  #resolve(question: Question): Question | null {
    if (!this.#isShown(question.showIf) || !this.#hasRegions(question))
      return null;
    const resolved = resolveQuestion(question, this.#resolution);
    return resolved !== question && isEmptied(resolved) ? null : resolved;
  }

  #ask(resolved: Question, raw: unknown): QuestionVisit {
    const question = this.#withRequirement(resolved);
    const result = this.#checkRules(question, this.#read(question, raw));
    const value = "value" in result ? result.value : null;
    this.#given.remember(question, value, this.#item);
    return { question, raw, result };
  }

  #withRequirement(question: Question): Question {
    const { required, requiredIf } = question;
    return !required && requiredIf !== null && this.#holds(requiredIf)
      ? { ...question, required: true }
      : question;
  }

  #rawOf(question: Question, resolved: Question): unknown {
    const given = this.#answers.get(question.id);
    const raw =
      this.#item === null
        ? given
        : isRecord(given)
          ? ownValue(given, this.#item.code)
          : undefined;
    if (resolved === question) return raw;
    const full = tableSourceOf(question)
      ? this.#context.expressions.withTableChoices(question, this.#form.tables)
      : question;
    return dropHidden(raw, full, resolved);
  }

  #read(
    question: Question,
    raw: unknown,
  ): ReadResult<AnswerValue, AnswerFaultCode> {
    const context = this.#reading;
    if (question.type === "calculated") {
      const { expression } = question.options;
      const computed = expression && evaluate(expression, this.#scopeNow);
      return formatOf(context.formats, "calculated").read(
        question,
        computed,
        context,
      );
    }
    return validateAnswer(question, raw, context);
  }

  /**
   * Checks the creator's rules against a valid answer. A rule that evaluates to null, from unanswered operands, is
   * satisfied.
   */
  #checkRules(
    question: Question,
    result: ReadResult<AnswerValue, AnswerFaultCode>,
  ): ReadResult<AnswerValue, AnswerFaultCode> {
    if (question.rules.length === 0 || "faults" in result) return result;
    if (result.value === null) return result;
    this.#given.remember(question, result.value, this.#item);
    const broken = question.rules.find(
      ({ expression }) => evaluate(expression, this.#scopeNow) === false,
    );
    return broken
      ? refuse("rule_broken", { message: plainText(broken.message) })
      : result;
  }

  #isShown(showIf: Expression | null): boolean {
    return showIf === null || this.#holds(showIf);
  }

  #holds(expression: Expression): boolean {
    return holds(expression, this.#scopeNow);
  }

  #hasRegions(question: Question): boolean {
    const parent = regionSourceOf(question)?.parent ?? null;
    return parent === null || this.#given.has(parent);
  }

  get #scopeNow(): Scope {
    return this.#resolution.scope;
  }

  /** The scope of expressions, with labels in the given wording. */
  #scope(wording: Wording): Scope {
    return scopeOfWalk(this.#context, this.#given, {
      wording,
      item: () => this.#item,
      isInSection: (code) =>
        this.#section !== null &&
        this.#item !== null &&
        hasQuestion(this.#section, code),
    });
  }
}

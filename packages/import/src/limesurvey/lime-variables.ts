import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import type { Typed } from "../logic/typed-expression.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/** The meaning of a name in LimeSurvey's expressions. */
export interface LimeVariable extends Typed {
  /** The displayed text of the answer, for ".shown". Absent if no expression gives exactly this text. */
  readonly shown?: Expression;
  /** The answer's code as a text, used in placeholders, which would otherwise show a label. */
  readonly coded?: Expression;
  /** The assessment value of each picked code, for ".value". */
  readonly values?: ReadonlyMap<string, number>;
  /** The LimeSurvey code of its question. */
  readonly owner: string;
  /** The code of its subquestion; "" for the question itself. */
  readonly item: string;
  /** True for the comment beside an answer. */
  readonly isComment?: boolean;
  /** The text of its question, for ".question". */
  readonly asked?: string;
}

/** All parts of a question's answer as one list, for "self" and "that". */
interface Whole {
  readonly expression: Expression;
  readonly shown?: Expression;
}

/** The names that expressions of one survey may use. */
export class LimeVariables {
  readonly #byName = new Map<string, LimeVariable>();
  readonly #byOwner = new Map<string, LimeVariable[]>();
  readonly #wholes = new Map<string, Whole>();

  /**
   * Adds an answer under both of its names; of equal names, the first one wins.
   * @param suffix the part of the name after the question's code: "", "SQ001", "SQ001_C1", "other".
   */
  add(
    { code, sgqa }: LimeQuestion,
    suffix: string,
    variable: Omit<LimeVariable, "owner" | "item">,
    older = suffix,
  ): void {
    const whole: LimeVariable = { ...variable, owner: code, item: suffix };
    const name = suffix === "" ? code : `${code}_${suffix}`;
    for (const known of [name, `${sgqa}${older}`]) {
      if (!this.#byName.has(known)) this.#byName.set(known, whole);
    }
    const owned = this.#byOwner.get(code);
    if (owned) owned.push(whole);
    else this.#byOwner.set(code, [whole]);
  }

  addWhole(owner: string, whole: Whole): void {
    this.#wholes.set(owner, whole);
  }

  find(name: string): LimeVariable | undefined {
    return this.#byName.get(name);
  }

  /** Returns the answers to a question and its subquestions. */
  of(owner: string): readonly LimeVariable[] {
    return this.#byOwner.get(owner) ?? [];
  }

  whole(owner: string): Whole | undefined {
    return this.#wholes.get(owner);
  }
}

/**
 * Returns the value as LimeSurvey inserts it into texts: codes, not labels.
 * @throws LogicUnsupported for the own words of a question with several picks, which no expression gives alone.
 */
export function codedOf(value: Typed & Partial<LimeVariable>): Expression {
  const { coded, kind, owner } = value;
  if (coded) return coded;
  if (kind === "boolean" && owner !== undefined) {
    throw new LogicUnsupported(`${owner}_other`);
  }
  return value.expression;
}

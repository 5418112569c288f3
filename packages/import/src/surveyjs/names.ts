import type {
  AnswerOperand,
  Expression,
} from "@sigi/survey/expressions/expression.ts";
import type { OperandType } from "@sigi/survey/expressions/operand-type.ts";
import { operandTypeOf } from "@sigi/survey/question-types.ts";
import type { DefinedQuestion } from "../definition.ts";

/** Maximum length of a name in an expression: each of its dots may end a question's name. */
const nameMax = 1_000;

/** The part of the survey that surrounds an expression. */
export interface Scope {
  /** The question of the expression, which it may call "$self". */
  readonly self?: string;
  /** The question whose fields, or the roster whose questions, `{panel.x}` or `{row.x}` refers to. */
  readonly fieldsOf?: string;
  /** True if the expression is in a separate section, asked for each entry of that question. */
  readonly forEntry?: boolean;
  /** The name of the surrounding panel, whose questions `{panel.x}` can refer to as well. */
  readonly within?: string;
  /** The code of the choice that `{item}` or `{choice}` refers to. */
  readonly item?: string;
}

/**
 * The names that expressions may use, with their meanings. SurveyJS finds
 * questions by name or by `valueName`, without regard to case.
 */
export class Names {
  readonly #targets = new Map<string, AnswerOperand>();
  readonly #questions = new Map<string, DefinedQuestion>();
  readonly #pages = new Map<string, string>();
  readonly #truths = new Map<string, string>();
  readonly #variables = new Set<string>();

  /** Adds a question of the survey under its names in the file. */
  add(question: DefinedQuestion, ...names: readonly string[]): void {
    this.#questions.set(question.code, question);
    for (const name of names) this.alias(name, { answer: question.code });
  }

  /** Adds another name of a question or a part of one. If a name is already in use, its first meaning remains. */
  alias(name: string, target: AnswerOperand): void {
    const key = name.toLowerCase();
    if (!this.#targets.has(key)) this.#targets.set(key, target);
  }

  setPage(name: string, section: string): void {
    this.#pages.set(name, section);
  }

  /** Returns the section that a page became. */
  page(name: string): string | undefined {
    return this.#pages.get(name);
  }

  /** Stores the code in the file that means "yes" for a question that became a yes/no question. */
  setTruth({ answer, path = [] }: AnswerOperand, code: string): void {
    this.#truths.set([answer, ...path].join("\n"), code);
  }

  truthOf({ answer, path = [] }: AnswerOperand): string | undefined {
    return this.#truths.get([answer, ...path].join("\n"));
  }

  /** The names of variables that the host page of the survey sets. */
  get variables(): string[] {
    return [...this.#variables];
  }

  addVariable(name: string): void {
    this.#variables.add(name);
  }

  question(code: string): DefinedQuestion | undefined {
    return this.#questions.get(code);
  }

  /**
   * Returns the meaning of a name: an answer, a part of one, or a literal.
   * `index` is true if the name selects a single entry, which expressions here
   * do not support. Returns null for an unknown name.
   */
  find(name: string, scope: Scope): Found | null {
    if (name.length > nameMax) return null;
    const lower = name.trim();
    if (/^(?:item|choice)$/i.test(lower) && scope.item !== undefined) {
      return { expression: { value: scope.item }, index: false };
    }
    const self = /^\$?self(?:\.value)?$/i.test(lower) && !this.#has(lower);
    if (self && scope.self !== undefined) {
      return { expression: { answer: scope.self }, index: false };
    }
    const inner = /^(?:panel|row)\.(.+)$/i.exec(lower)?.[1];
    if (inner !== undefined) return this.#inner(inner, scope);
    return (
      this.#byPrefix(lower) ??
      this.#ofEntry(lower) ??
      this.#beside(lower, scope)
    );
  }

  /**
   * Finds the question in the surrounding panel for a name such as "panel[0].x" whose panel is unknown, for example
   * because it was renamed.
   */
  #beside(name: string, scope: Scope): Found | null {
    const field = /\[-?\d+\]\.(.+)$/.exec(name)?.[1];
    const found = field === undefined ? null : this.#inner(field, scope);
    return found && { ...found, index: true };
  }

  #inner(name: string, scope: Scope): Found | null {
    const { fieldsOf, forEntry, within } = scope;
    if (fieldsOf !== undefined) {
      const field = this.#part({ answer: fieldsOf }, name);
      if (field && forEntry) return this.#ofThisEntry(fieldsOf, field);
      if (field) return field;
    }
    const near = within === undefined ? null : `${within}.${name}`;
    return (
      (near === null ? null : this.#byPrefix(near)) ?? this.#byPrefix(name)
    );
  }

  /**
   * Returns a field of the current entry. The first text of an entry is its name; other fields are only available for
   * all entries together.
   */
  #ofThisEntry(roster: string, field: Found): Found {
    const question = this.#questions.get(roster);
    const named =
      question?.type === "roster" &&
      question.options.fields.find(({ type }) => type === "short_text");
    const { expression } = field;
    const isName =
      named && "answer" in expression && expression.path?.[0] === named.id;
    return isName
      ? { expression: { item: "label" }, index: false }
      : { expression, index: true };
  }

  /** Finds a question of a panel by a name that includes the number of its entry. */
  #ofEntry(name: string): Found | null {
    const bare = name.replace(/\[-?\d+\]/g, "");
    const found = bare === name ? null : this.#byPrefix(bare);
    return found && { ...found, index: true };
  }

  /** Returns the operand type of an answer; null if it is not known yet. */
  typeOf({ answer, path = [] }: AnswerOperand): OperandType | null {
    const question = this.#questions.get(answer);
    if (!question) return null;
    let type: OperandType = operandTypeOf(question);
    for (const id of path) {
      if (type.kind !== "parts") return null;
      const part = type.parts.find((one) => one.id === id);
      if (!part) return null;
      type = part.type;
    }
    return type.kind === "parts" ? type.whole : type;
  }

  #has(name: string): boolean {
    return this.#targets.has(name.toLowerCase());
  }

  /** Finds the longest known name that is a prefix of this one, and the part that the rest refers to. */
  #byPrefix(name: string): Found | null {
    const exact = this.#targets.get(name.toLowerCase());
    if (exact) return { expression: exact, index: false };
    const cuts = [...name.matchAll(/[.[]/g)].map(({ index }) => index);
    for (const cut of cuts.toReversed()) {
      const target = this.#targets.get(name.slice(0, cut).toLowerCase());
      if (target) return this.#part(target, name.slice(cut).replace(/^\./, ""));
    }
    return null;
  }

  /** Returns a part of an answer: a row, a field, a column of a row, or a field of an entry. */
  #part(target: AnswerOperand, rest: string): Found | null {
    const index = /^\[-?\d+\]\.?/.exec(rest)?.[0] ?? "";
    const steps = rest.slice(index.length);
    const question = this.#questions.get(target.answer);
    if (!question) return null;
    const found = steps === "" ? [] : pathIn(operandTypeOf(question), steps);
    if (found === null) return null;
    const path = [...(target.path ?? []), ...found];
    const expression: AnswerOperand =
      path.length === 0
        ? { answer: target.answer }
        : { answer: target.answer, path };
    return { expression, index: index !== "" };
  }
}

export interface Found {
  readonly expression: Expression;
  readonly index: boolean;
}

/** Returns the ids in a dotted text. Ids may contain dots themselves. */
function pathIn(type: OperandType, text: string): string[] | null {
  if (type.kind !== "parts") return null;
  for (const { id, type: inner } of type.parts) {
    const own = text.slice(0, id.length);
    if (own.toLowerCase() !== id.toLowerCase()) continue;
    const rest = text.slice(id.length);
    if (rest === "") return [id];
    const deeper = rest.startsWith(".") ? pathIn(inner, rest.slice(1)) : null;
    if (deeper) return [id, ...deeper];
  }
  return null;
}

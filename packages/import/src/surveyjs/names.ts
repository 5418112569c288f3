import type {
  AnswerOperand,
  Expression,
} from "@sigi/survey/expressions/expression.ts";
import type { OperandType } from "@sigi/survey/expressions/operand-type.ts";
import { operandTypeOf } from "@sigi/survey/question-types.ts";
import type { DefinedQuestion } from "../definition.ts";

/** Around which part of the survey an expression stands. */
export interface Scope {
  /** The question that the expression belongs to, which it may call "$self". */
  readonly self?: string;
  /** What `{panel.x}` or `{row.x}` are: the fields of one question, or questions of one repeated section. */
  readonly fieldsOf?: string;
  /** Whether it is asked for each entry of that question, in a section of its own. */
  readonly forEntry?: boolean;
  /** The name of the panel around, whose questions `{panel.x}` names too. */
  readonly within?: string;
  /** What `{item}` or `{choice}` are: the code of one choice. */
  readonly item?: string;
}

/**
 * The names that expressions may use, with what they stand for. SurveyJS knows
 * questions by name or by `valueName`, whatever the case of the letters.
 */
export class Names {
  readonly #targets = new Map<string, AnswerOperand>();
  readonly #questions = new Map<string, DefinedQuestion>();
  readonly #pages = new Map<string, string>();
  readonly #truths = new Map<string, string>();
  readonly #variables = new Set<string>();

  /** A question as the survey has it, under its names in the file. */
  add(question: DefinedQuestion, ...names: readonly string[]): void {
    this.#questions.set(question.code, question);
    for (const name of names) this.alias(name, { answer: question.code });
  }

  /** Another name of a question or of a part of one; the first owner of a name keeps it. */
  alias(name: string, target: AnswerOperand): void {
    const key = name.toLowerCase();
    if (!this.#targets.has(key)) this.#targets.set(key, target);
  }

  setPage(name: string, section: string): void {
    this.#pages.set(name, section);
  }

  /** The section that a page has become. */
  page(name: string): string | undefined {
    return this.#pages.get(name);
  }

  /** The code that stands in the file for "yes" to a question that has become one of yes or no. */
  setTruth({ answer, path = [] }: AnswerOperand, code: string): void {
    this.#truths.set([answer, ...path].join("\n"), code);
  }

  truthOf({ answer, path = [] }: AnswerOperand): string | undefined {
    return this.#truths.get([answer, ...path].join("\n"));
  }

  /** The names of values that the page around the survey sets. */
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
   * What a name stands for: an answer, a part of one, a literal. `index` says
   * that the name picks one entry, which our expressions cannot. Null where it
   * stands for nothing that is known.
   */
  find(name: string, scope: Scope): Found | null {
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

  /** An entry of a panel that no file has, such as one that was renamed: the question of that name in the panel around. */
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

  /** The first text of an entry is its name; of other fields only those of all entries are known. */
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

  /** A question of a panel, named with the number of its entry. */
  #ofEntry(name: string): Found | null {
    const bare = name.replace(/\[-?\d+\]/g, "");
    const found = bare === name ? null : this.#byPrefix(bare);
    return found && { ...found, index: true };
  }

  /** What the answer's operand may be; null where it is not known yet. */
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

  /** The longest known name that this one begins with, and the part that the rest names. */
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

  /** A part of an answer: a row, a field, a column of a row, the field of an entry. */
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

/** The ids that a dotted text names; ids may have dots themselves. */
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

import { operandTypeOf } from "./question-types.ts";
import type { OperandType } from "./expressions/operand-type.ts";
import { unitsOf } from "./logic/arrange.ts";
import { referencedCodes } from "./logic/expression-sites.ts";
import type { Form, Ordering, Question, Section } from "./survey-form.ts";
import { withTableChoices } from "./tables/table-choices.ts";

export type LogicOwner = Section | Question;

/** The order of a form's questions, and the dependencies of their logic. */
export interface FormOrder {
  questions: ReadonlyMap<string, OrderedQuestion>;
  sections: ReadonlyMap<string, Section>;
  /** Returns true if every respondent passes `question` before `owner` in any random order. */
  isBefore: (question: Question, owner: LogicOwner) => boolean;
  /** Returns true if every respondent passes `owner` before the part with the code, the target of one of its jumps. */
  isAhead: (code: string, owner: LogicOwner) => boolean;
  /** Returns true if a question's logic depends, directly or indirectly, on `owner` or one of its questions. */
  dependsOn: (code: string, owner: LogicOwner) => boolean;
}

export interface OrderedQuestion {
  question: Question;
  section: Section;
  /** The type of its answer in expressions. */
  operand: OperandType;
}

/** The possible positions of a part among its siblings in any random order. */
interface Range {
  /** The part itself, which distinguishes siblings. */
  readonly part: object;
  readonly first: number;
  readonly last: number;
}

export function orderForm(form: Form): FormOrder {
  const questions = new Map<string, OrderedQuestion>();
  const ranges = rangesOf(form);
  for (const section of form.sections) {
    for (const question of section.questions) {
      const operand = operandTypeOf(withTableChoices(question, form.tables));
      questions.set(question.code, { question, section, operand });
    }
  }
  const sections = new Map(
    form.sections.map((section) => [section.code, section]),
  );
  const pathOf = (owner: LogicOwner) => ranges.get(owner) ?? [];
  return {
    questions,
    sections,
    isBefore: (question, owner) => precedes(pathOf(question), pathOf(owner)),
    isAhead: (code, owner) => {
      const target = questions.get(code)?.question ?? sections.get(code);
      return target !== undefined && precedes(pathOf(owner), pathOf(target));
    },
    dependsOn: dependencies(questions),
  };
}

/** The ranges of each section and question at every level: unit, section in its block, question in its section. */
function rangesOf({ flow, sections }: Form): Map<LogicOwner, Range[]> {
  const ranges = new Map<LogicOwner, Range[]>();
  const units = unitsOf(sections);
  const blocks = new Map(flow.blocks.map(({ code, order }) => [code, order]));
  const unitRanges = rangesAmong(units, flow.order);
  for (const [index, unit] of units.entries()) {
    const unitRange = unitRanges[index];
    if (!unitRange) continue;
    const order = unit.block === null ? undefined : blocks.get(unit.block);
    const inBlock = rangesAmong(unit.sections, order);
    for (const [place, section] of unit.sections.entries()) {
      const sectionRange = inBlock[place];
      if (!sectionRange) continue;
      const path = [unitRange, sectionRange];
      ranges.set(section, path);
      const inSection = rangesAmong(section.questions, section.order);
      for (const [position, question] of section.questions.entries()) {
        const range = inSection[position];
        if (range) ranges.set(question, [...path, range]);
      }
    }
  }
  return ranges;
}

/** In a random order, each movable part can take the position of any other movable part. */
function rangesAmong(
  parts: readonly { readonly fixed?: boolean }[],
  order: Ordering | undefined,
): Range[] {
  const movable = order?.random
    ? parts.flatMap(({ fixed }, index) => (fixed ? [] : [index]))
    : [];
  const first = movable[0] ?? 0;
  const last = movable.at(-1) ?? 0;
  return parts.map((part, index) =>
    order?.random && !part.fixed
      ? { part, first, last }
      : { part, first: index, last: index },
  );
}

/** Compares at the first level where the two differ. A section and its own questions do not precede each other. */
function precedes(one: readonly Range[], other: readonly Range[]): boolean {
  for (const [level, range] of one.entries()) {
    const against = other[level];
    if (!against) return false;
    if (range.part !== against.part) return range.last < against.first;
  }
  return false;
}

/** Finds all direct and indirect dependencies. They are cached, because many expressions may refer to one question. */
function dependencies(
  questions: FormOrder["questions"],
): FormOrder["dependsOn"] {
  const direct = new Map<string, readonly string[]>();
  const directOf = (code: string): readonly string[] => {
    const found = direct.get(code);
    if (found) return found;
    const entry = questions.get(code);
    const codes = entry
      ? [...referencedCodes(entry.section), ...referencedCodes(entry.question)]
      : [];
    direct.set(code, codes);
    return codes;
  };
  const reached = new Map<string, ReadonlySet<string>>();
  const reach = (start: string): ReadonlySet<string> => {
    const found = reached.get(start);
    if (found) return found;
    const codes = new Set<string>();
    const ahead = [start];
    for (let code = ahead.pop(); code !== undefined; code = ahead.pop()) {
      for (const next of directOf(code)) {
        if (codes.has(next)) continue;
        codes.add(next);
        ahead.push(next);
      }
    }
    reached.set(start, codes);
    return codes;
  };
  return (code, owner) => {
    const codes = reach(code);
    return "questions" in owner
      ? owner.questions.some((question) => codes.has(question.code))
      : codes.has(owner.code);
  };
}

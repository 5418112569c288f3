import type { Expression } from "../expressions/expression.ts";
import { mapPlaceholders } from "../expressions/template.ts";
import { writeExpression } from "../expressions/write-expression.ts";
import type { LogicOwner } from "../form-order.ts";
import { escapeText } from "../rich-text.ts";
import type { AnswerRule } from "./answer-rule.ts";
import type { Form, Jump, Question, Section } from "../survey-form.ts";
import type { TableFilter } from "../tables/table-source.ts";

/** The functions that edit the parts of an owner's logic; null removes a part. */
export interface LogicEdit {
  /** Edits an expression. `ownAnswer` is true for jumps, rules and fields, which may read the owner's own answer. */
  expression: (expression: Expression, ownAnswer: boolean) => Expression | null;
  /** Edits the code of another question, whose list is carried, repeated over or narrowed. */
  code: (code: string) => string | null;
  goal: (code: string) => string | null;
}

/**
 * Edits all logic of a form. `editOf` gets each owner, and null for the closing sentence. Unchanged parts are the same
 * objects.
 */
export function mapLogic<Mapped extends Form>(
  form: Mapped,
  editOf: (owner: LogicOwner | null) => LogicEdit,
): Mapped {
  return {
    ...form,
    closingSentence: mapText(
      form.closingSentence,
      placeholdersOf(editOf(null)),
    ),
    sections: form.sections.map((section) => {
      const edited = mapSection(section, editOf(section));
      const questions = section.questions.map((question) =>
        mapQuestion(question, editOf(question)),
      );
      const kept = same(section.questions, questions) === section.questions;
      return edited === section && kept ? section : { ...edited, questions };
    }),
  };
}

function mapSection(section: Section, edit: LogicEdit): Section {
  const { repeat } = section;
  const over = repeat && edit.code(repeat.question);
  return changed(section, {
    showIf: section.showIf && edit.expression(section.showIf, false),
    jumps: mapJumps(section.jumps, edit),
    repeat:
      repeat &&
      (over === null
        ? null
        : over === repeat.question
          ? repeat
          : { ...repeat, question: over }),
    title: mapText(section.title, placeholdersOf(edit)),
    description: mapText(section.description, placeholdersOf(edit)),
  });
}

function mapQuestion(question: Question, edit: LogicEdit): Question {
  return changed(question, {
    showIf: question.showIf && edit.expression(question.showIf, false),
    requiredIf:
      question.requiredIf && edit.expression(question.requiredIf, false),
    rules: mapRules(question.rules, edit),
    jumps: mapJumps(question.jumps, edit),
    title: mapText(question.title, placeholdersOf(edit)),
    help: mapText(question.help, placeholdersOf(edit)),
    purpose: mapText(question.purpose, placeholdersOf(edit)),
    options: mapOptions(question.options, edit) as never,
  });
}

function mapRules(rules: AnswerRule[], edit: LogicEdit): AnswerRule[] {
  return same(
    rules,
    rules.flatMap((rule) => {
      const expression = edit.expression(rule.expression, true);
      if (expression === null) return [];
      return expression === rule.expression
        ? [rule]
        : [{ ...rule, expression }];
    }),
  );
}

function mapJumps(jumps: Jump[], edit: LogicEdit): Jump[] {
  return same(
    jumps,
    jumps.flatMap((jump) => {
      const when = jump.when && edit.expression(jump.when, true);
      if (jump.when !== null && when === null) return [];
      const to = "go" in jump.to ? edit.goal(jump.to.go) : null;
      if ("go" in jump.to && to === null) return [];
      const unchanged =
        when === jump.when &&
        (to === null || ("go" in jump.to && to === jump.to.go));
      if (unchanged) return [jump];
      return [{ when, to: to === null ? jump.to : { go: to } }];
    }),
  );
}

/**
 * Edits the options: the logic of choices, carried choices, region parents, filters of tables, a computed value, and
 * texts.
 */
function mapOptions(options: unknown, edit: LogicEdit): unknown {
  if (typeof options === "string")
    return mapText(options, placeholdersOf(edit));
  if (Array.isArray(options)) {
    return same(
      options,
      options.map((part: unknown) => mapOptions(part, edit)),
    );
  }
  if (typeof options !== "object" || options === null) return options;
  const mapped: Record<string, unknown> = {};
  const isField = "options" in options;
  let isSame = true;
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    const next = mapOption({ name, value, isField }, edit);
    if (next !== value) isSame = false;
    // Removed logic is omitted from a choice or field, but is null in a question.
    if (next !== null || !ofEntries.has(name)) mapped[name] = next;
  }
  return isSame ? options : mapped;
}

const ofEntries: ReadonlySet<string> = new Set([
  "showIf",
  "requiredIf",
  "rules",
  "jumpTo",
]);

interface Option {
  readonly name: string;
  readonly value: unknown;
  /** True if the option belongs to a field, whose logic may read fields of the question. */
  readonly isField: boolean;
}

function mapOption({ name, value, isField }: Option, edit: LogicEdit): unknown {
  if (value === null || value === undefined) return value;
  switch (name) {
    case "showIf":
    case "requiredIf":
    case "count":
    case "expression":
      return typeof value === "object"
        ? edit.expression(value as Expression, isField)
        : value;
    case "rules": {
      const rules = mapRules(value as AnswerRule[], edit);
      return rules.length > 0 ? rules : null;
    }
    case "jumpTo": {
      const target = value as Jump["to"];
      if (!("go" in target)) return target;
      const go = edit.goal(target.go);
      return go === null ? null : go === target.go ? target : { go };
    }
    case "carry": {
      const carry = value as { question: string };
      const question = edit.code(carry.question);
      if (question === null) return null;
      return question === carry.question ? carry : { ...carry, question };
    }
    case "where":
      return Array.isArray(value)
        ? mapFilters(value as TableFilter[], edit)
        : value;
    case "parent":
      return typeof value === "string" ? edit.code(value) : value;
    default:
      return mapOptions(value, edit);
  }
}

/** A filter is removed together with its value; the list then shows more rows. */
const mapFilters = (filters: TableFilter[], edit: LogicEdit): TableFilter[] =>
  same(
    filters,
    filters.flatMap((filter) => {
      const equals = edit.expression(filter.equals, false);
      if (equals === null) return [];
      return equals === filter.equals ? [filter] : [{ ...filter, equals }];
    }),
  );

/** A placeholder never reads the owner's own answer. */
const placeholdersOf = (edit: LogicEdit) => (expression: Expression) =>
  edit.expression(expression, false);

/**
 * Edits the expressions of a text's placeholders. A removed expression leaves an empty text; any other is escaped as
 * rich text.
 */
export function mapText(
  text: string,
  edit: (expression: Expression) => Expression | null,
): string {
  return mapPlaceholders(text, (expression) => {
    const edited = edit(expression);
    if (edited === expression) return null;
    return edited === null ? "" : `{{${escapeText(writeExpression(edited))}}}`;
  });
}

/** Returns the old list if nothing in it changed. */
function same<Item>(old: Item[], next: Item[]): Item[] {
  return old.length === next.length &&
    old.every((item, index) => item === next[index])
    ? old
    : next;
}

/** Returns the owner with the given fields; the same object if none of them differs. */
function changed<Owner extends object>(
  owner: Owner,
  fields: Partial<Owner>,
): Owner {
  const differs = (Object.keys(fields) as (keyof Owner)[]).some(
    (name) => fields[name] !== owner[name],
  );
  return differs ? { ...owner, ...fields } : owner;
}

import { type Expression, referencesOf } from "../expressions/expression.ts";
import { expressionsIn } from "../expressions/template.ts";
import { hasPlaceholders } from "../expressions/uses-expressions.ts";
import { formLimits } from "../form-limits.ts";
import type { Choice } from "../question-types/shared/choice.ts";
import {
  fieldList,
  type InnerField,
  innerFieldsOf,
} from "../question-types/shared/inner-fields.ts";
import { regionSourceOf } from "../region-source.ts";
import type { JumpTarget } from "./jump-target.ts";
import type { Form, Jump, Question, Section } from "../survey-form.ts";
import { tableSourceOf } from "../tables/table-source.ts";

/** The place of an expression in a form, and the requirements for it. */
export interface ExpressionSite {
  /** The place within its section or question: "showIf", "rules", "choices.a.showIf". */
  field: string;
  /** The expression; null for a placeholder that cannot be parsed. */
  expression: Expression | null;
  /** The kind of expression: a condition, or a value to compute or to pipe into a text. */
  expects: "condition" | "value";
  /** True if it may read the question's own answer or, in a section, the answers of its own questions. */
  ownAnswer: boolean;
  /**
   * For a field's logic: the fields that represent the question's own answer. They are the fields before it and, for a
   * rule, the field itself.
   */
  fieldsBefore?: readonly InnerField[];
  /**
   * Maximum number of evaluations when its question is evaluated: a field's logic is evaluated once for each row or
   * entry. 1 if omitted.
   */
  times?: number;
  /** For a filter of a list from a table: the column that the expression is compared with. */
  filters?: { readonly table: string; readonly column: string };
}

/** A code of another question outside an expression: carried choices, a region's parent, a repetition. */
export interface CodeSite {
  field: string;
  code: string;
}

/** A jump, or a choice that jumps. */
export interface JumpSite {
  field: string;
  to: JumpTarget;
}

/** The expressions of a section or question. A section does not include those of its questions. */
export function expressionSites(owner: Section | Question): ExpressionSite[] {
  const condition =
    (field: string, ownAnswer: boolean) =>
    (expression: Expression): ExpressionSite => ({
      field,
      expression,
      expects: "condition",
      ownAnswer,
    });
  const jumps = owner.jumps
    .flatMap(({ when }) => when ?? [])
    .map(condition("jumps", true));
  const shown =
    owner.showIf === null ? [] : [condition("showIf", false)(owner.showIf)];
  if ("questions" in owner) {
    return [
      ...shown,
      ...jumps,
      ...pipedSites("title", owner.title),
      ...pipedSites("description", owner.description),
    ];
  }
  const { requiredIf, rules, title, help, purpose, options } = owner;
  const required =
    requiredIf === null ? [] : [condition("requiredIf", false)(requiredIf)];
  return [
    ...shown,
    ...required,
    ...rules.map(({ expression }) => condition("rules", true)(expression)),
    ...jumps,
    ...choiceLists(owner).flatMap(([field, choices]) =>
      choices.flatMap(({ id, showIf }) =>
        showIf ? [condition(`${field}.${id}.showIf`, false)(showIf)] : [],
      ),
    ),
    ...fieldSites(owner),
    ...computedSites(owner),
    ...filterSites(owner),
    ...pipedSites("title", title),
    ...pipedSites("help", help),
    ...pipedSites("purpose", purpose),
    ...pipedInOptions(options),
  ];
}

/** The placeholders of the closing sentence, which is read after the last question. */
export const closingSites = ({ closingSentence }: Form): ExpressionSite[] =>
  pipedSites("closingSentence", closingSentence);

/** The expressions of a calculated value and of a roster's number of entries. */
function computedSites({ type, options }: Question): ExpressionSite[] {
  const field = type === "calculated" ? "expression" : "count";
  const expression =
    "expression" in options
      ? options.expression
      : "count" in options
        ? options.count
        : null;
  return expression === null
    ? []
    : [{ field, expression, expects: "value", ownAnswer: false }];
}

/** The values that a list from a table is filtered by. */
function filterSites(owner: Question): ExpressionSite[] {
  const source = tableSourceOf(owner);
  if (source === null) return [];
  const { table, where } = source;
  return where.map(({ column, equals }) => ({
    field: "source",
    expression: equals,
    expects: "value",
    ownAnswer: false,
    filters: { table, column },
  }));
}

/** The logic of the fields of a composite question, each at the place of the field. */
function fieldSites(owner: Question): ExpressionSite[] {
  const fields = innerFieldsOf(owner);
  const times = heldTimes(owner);
  return fields.flatMap((inner, index): ExpressionSite[] => {
    const place = `${fieldList(owner)}.${inner.id}`;
    const ofChoices = choiceLists(inner).flatMap(([list, choices]) =>
      choices.flatMap(({ id, showIf }): ExpressionSite[] =>
        showIf
          ? [
              {
                field: `${place}.${list}.${id}.showIf`,
                expression: showIf,
                expects: "condition",
                ownAnswer: false,
              },
            ]
          : [],
      ),
    );
    const conditions = (
      name: keyof InnerField,
      expressions: readonly Expression[],
      fieldsBefore: readonly InnerField[],
    ) =>
      expressions.map((expression): ExpressionSite => ({
        field: `${place}.${name}`,
        expression,
        expects: "condition",
        ownAnswer: true,
        fieldsBefore,
        times,
      }));
    const { showIf, requiredIf, rules = [] } = inner;
    const before = fields.slice(0, index);
    return [
      ...conditions("showIf", showIf ? [showIf] : [], before),
      ...conditions("requiredIf", requiredIf ? [requiredIf] : [], before),
      ...conditions(
        "rules",
        rules.map(({ expression }) => expression),
        [...before, inner],
      ),
      ...ofChoices,
    ];
  });
}

/** The maximum number of rows or entries that have the fields of a question. */
function heldTimes(owner: Question): number {
  if (owner.type === "roster") return formLimits.entriesMax;
  return owner.type === "grid" ? owner.options.rows.length : 1;
}

/** The lists of choices of a question whose entries may have logic, by the name of their option. */
export function choiceLists({
  type,
  options,
}: Pick<Question, "type" | "options">): (readonly [
  string,
  readonly Choice[],
])[] {
  const given: Readonly<Record<string, unknown>> = { ...options };
  return (["choices", "rows", "columns"] as const).flatMap((name) => {
    const list = given[name];
    const isFields = name === "columns" && type === "grid";
    return Array.isArray(list) && !isFields
      ? [[name, list as Choice[]] as const]
      : [];
  });
}

export function jumpSites(owner: Section | Question): JumpSite[] {
  const own = owner.jumps.map(({ to }: Jump) => ({ field: "jumps", to }));
  if ("questions" in owner) return own;
  const ofChoices = choiceLists(owner).flatMap(([field, choices]) =>
    choices.flatMap(({ id, jumpTo }) =>
      jumpTo ? [{ field: `${field}.${id}.jumpTo`, to: jumpTo }] : [],
    ),
  );
  return [...ofChoices, ...own];
}

function codeSites(owner: Section | Question): CodeSite[] {
  if ("questions" in owner) {
    return owner.repeat
      ? [{ field: "repeat", code: owner.repeat.question }]
      : [];
  }
  const parent = regionSourceOf(owner)?.parent ?? null;
  return [
    ...(parent === null ? [] : [{ field: "source", code: parent }]),
    ...carrySites(owner),
  ];
}

/** The questions whose choices a question and its fields carry forward. */
export function carrySites(owner: Question): CodeSite[] {
  const own = carryOf(owner);
  const ofFields = innerFieldsOf(owner).flatMap((inner) => {
    const code = carryOf(inner);
    return code === null
      ? []
      : [{ field: `${fieldList(owner)}.${inner.id}.carry`, code }];
  });
  return own === null ? ofFields : [{ field: "carry", code: own }, ...ofFields];
}

function carryOf({ options }: Pick<Question, "options">): string | null {
  return "carry" in options && options.carry ? options.carry.question : null;
}

/** The codes of the answers that a section or question depends on, apart from its rules and jumps. */
export function referencedCodes(owner: Section | Question): string[] {
  return [
    ...codeSites(owner).map(({ code }) => code),
    ...expressionSites(owner)
      .filter(({ ownAnswer, fieldsBefore }) => !ownAnswer || fieldsBefore)
      .flatMap(({ expression }) => referencesOf(expression))
      .map(({ answer }) => answer)
      .filter((code) => code !== owner.code),
  ];
}

function pipedSites(field: string, text: string): ExpressionSite[] {
  return hasPlaceholders(text)
    ? expressionsIn(text).map((expression) => ({
        field,
        expression,
        expects: "value",
        ownAnswer: false,
      }))
    : [];
}

/** The placeholders in all texts of the options, each at the option that holds it. */
function pipedInOptions(options: Question["options"]): ExpressionSite[] {
  return Object.entries(options).flatMap(([field, value]) =>
    textsIn(value).flatMap((text) => pipedSites(field, text)),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return hasPlaceholders(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

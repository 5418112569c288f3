import { evaluate, holds, type Scope } from "../expressions/evaluate.ts";
import type { Expression } from "../expressions/expression.ts";
import type {
  fillPlaceholders,
  PipingBudget,
} from "../expressions/fill-placeholders.ts";
import type { RosterOptions } from "../question-types/roster/answer.ts";
import type {
  CarriedChoices,
  Choice,
} from "../question-types/shared/choice.ts";
import type { Locale } from "../fault.ts";
import type { AnswerRule } from "./answer-rule.ts";
import type { FormTable, Question } from "../survey-form.ts";
import type { filteredChoices, withChoices } from "../tables/table-choices.ts";
import { isTableSource, tableSourceOf } from "../tables/table-source.ts";
import { arrangeChoices } from "./arrange.ts";

/** The context in which a question is resolved; `scope` is that of its expressions. */
export interface Resolution {
  readonly scope: Scope;
  /** The scope for texts, with labels in the reader's language. */
  readonly reading: Scope;
  readonly seed: number;
  readonly locale: Locale;
  readonly tables: readonly FormTable[];
  readonly piping: PipingBudget;
  readonly parts: ResolvingParts;
  /** Returns the choices that are carried from an earlier question, as the respondent saw them. */
  readonly carried: (carry: CarriedChoices) => readonly Choice[];
}

/** The code that is loaded lazily, for the forms that use it: see `expression-parts.ts`. */
interface ResolvingParts {
  readonly fillPlaceholders: typeof fillPlaceholders;
  readonly filteredChoices: typeof filteredChoices;
  readonly withChoices: typeof withChoices;
  readonly resolveField: (
    field: ListEntry & { readonly options: object },
    owner: Owner,
    resolution: Resolution,
  ) => ListEntry[];
  readonly withEntries: (
    resolved: RosterOptions,
    given: RosterOptions,
    resolution: Resolution,
  ) => RosterOptions;
}

/** An entry of a list: a choice, or a field with its own options. */
export interface ListEntry extends Choice {
  readonly options?: object;
  readonly required?: boolean;
  readonly requiredIf?: Expression;
  readonly rules?: readonly AnswerRule[];
}

/** The lists in options that logic filters, each with the option that randomises its order; null for none. */
const lists = [
  { list: "choices", random: "randomise" },
  { list: "rows", random: "randomiseRows" },
  { list: "columns", random: "randomiseColumns" },
  { list: "fields", random: null },
] as const;

/** Returns true if the lists of options depend on a respondent's answers or on chance. */
export function areDynamic(options: object): boolean {
  const given: Readonly<Record<string, unknown>> = { ...options };
  return (
    Boolean(given["carry"]) ||
    Boolean(given["count"]) ||
    isTableSource(given["source"]) ||
    lists.some(
      ({ list, random }) =>
        (random !== null && given[random] === true) ||
        listOf(given[list]).some(
          ({ showIf, requiredIf, rules, options: inner }) =>
            showIf !== undefined ||
            requiredIf !== undefined ||
            rules !== undefined ||
            (inner && areDynamic(inner)),
        ),
    )
  );
}

/** Returns the question with the lists that the respondent sees. */
export function withLists(
  question: Question,
  resolution: Resolution,
): Question {
  const source = tableSourceOf(question);
  if (source) {
    const { tables, parts, scope } = resolution;
    const choices = parts.filteredChoices(tables, source, ({ equals }) =>
      evaluate(equals, scope),
    );
    return parts.withChoices(question, choices);
  }
  const { id, code, type, options } = question;
  const owner = { code, key: id };
  const resolved = resolveLists(options, owner, resolution);
  const counted =
    type === "roster"
      ? resolution.parts.withEntries(
          resolved as RosterOptions,
          options,
          resolution,
        )
      : resolved;
  return { ...question, options: counted } as Question;
}

/** Returns true if logic has left nothing to answer the question with. */
export function isEmptied({ options }: Question): boolean {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const isEmpty = (list: string) =>
    list in given && listOf(given[list]).length === 0;
  return (
    isEmpty("fields") ||
    isEmpty("rows") ||
    isEmpty("columns") ||
    ("fields" in given
      ? given["max"] === 0
      : isEmpty("choices") && !given["other"] && !given["source"])
  );
}

/** The owner of the lists: the code of the question, and the number that their order is drawn with. */
export interface Owner {
  readonly code: string;
  readonly key: number;
}

/** Returns the options with the lists that the respondent sees. */
export function resolveLists(
  given: object,
  owner: Owner,
  resolution: Resolution,
): object {
  const options: Record<string, unknown> = { ...given };
  const { seed, carried } = resolution;
  for (const [index, { list, random }] of lists.entries()) {
    if (!(list in options)) continue;
    const carry = list === "choices" ? options["carry"] : null;
    const taken = carry ? carried(carry as CarriedChoices) : [];
    // A code identifies one choice of a list: the carried one if both have it.
    const takenIds = new Set(taken.map(({ id }) => id));
    const shown = [
      ...taken,
      ...listOf(options[list])
        .flatMap((entry, position) =>
          resolveEntry(
            entry,
            { ...owner, key: (owner.key + 1) * 1_009 + position },
            resolution,
          ),
        )
        .filter(({ id }) => !takenIds.has(id)),
    ];
    const key = owner.key * lists.length + index;
    options[list] =
      random !== null && options[random] === true
        ? arrangeChoices(shown, { seed, key })
        : shown;
  }
  return options;
}

/** Returns the resolved entry, or an empty list if it is hidden. */
function resolveEntry(
  entry: ListEntry,
  owner: Owner,
  resolution: Resolution,
): ListEntry[] {
  const { showIf, options } = entry;
  if (options !== undefined)
    return resolution.parts.resolveField(
      { ...entry, options },
      owner,
      resolution,
    );
  return !showIf || holds(showIf, resolution.scope) ? [entry] : [];
}

const listOf = (value: unknown): readonly ListEntry[] =>
  Array.isArray(value) ? (value as ListEntry[]) : [];

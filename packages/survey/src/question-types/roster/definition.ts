import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { expressionSchema } from "../../expressions/expression-schema.ts";
import type { OperandType } from "../../expressions/operand-type.ts";
import type { Locale } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import type {
  EntryTable,
  EntryValue,
  ExportVariable,
  OptionFault,
  QuestionType,
  SampleSource,
  VariableContext,
} from "../question-type.ts";
import { checkChoices } from "../shared/check-choices.ts";
import { checkLimits } from "../shared/check-limits.ts";
import {
  categoriesOf,
  choiceFields,
  describeChoice,
} from "../shared/choice-options.ts";
import { line } from "../shared/cleaned-line.ts";
import {
  checkFields,
  exampleField,
  fieldOptionFaults,
  fieldParts,
  fieldShapes,
  fieldValuesSchema,
  innerFieldList,
} from "../shared/inner-types.ts";
import {
  describeFields,
  fieldVariables,
  sampleFields,
} from "../shared/inner-values.ts";
import { choiceList } from "../shared/option-schemas.ts";
import {
  rosterAnswer,
  type RosterEntry,
  type RosterOptions,
  shownEntries,
} from "./answer.ts";

const optionFaults = {
  ...fieldOptionFaults,
  choices_missing: m.fault_choices_missing,
  choices_excess: m.fault_choices_excess,
};

type RosterOptionFaultCode = keyof typeof optionFaults;

const defaultOptions: RosterOptions = {
  fields: ["f1", "f2"].map((id) =>
    exampleField("short_text", { id, label: "" }),
  ),
  entryLabel: "",
  min: 1,
  max: 10,
  choices: [],
  carry: null,
  count: null,
};

export const roster: QuestionType<typeof rosterAnswer, RosterOptionFaultCode> =
  {
    format: rosterAnswer,
    category: "composite",
    explanation: m.type_explain_roster,
    price: { salePrice: 2500, respondentFee: 1500 },
    secondsPerInput: 10,
    inputsIncluded: 8,
    inputs: (options) => options.fields.length * usualEntries(options),
    defaultOptions,
    example: {
      title: "Siapa saja yang tinggal serumah dengan Anda?",
      options: {
        ...defaultOptions,
        fields: [
          exampleField("short_text", {
            id: "nama",
            label: "Nama panggilan",
            required: true,
          }),
          exampleField("number", {
            id: "usia",
            label: "Usia",
            required: true,
            options: { min: 0, max: 120, unit: "tahun" },
          }),
        ],
        entryLabel: "Anggota keluarga",
        max: 5,
      },
    },
    optionsSchema: z.object({
      fields: z._default(innerFieldList(), defaultOptions.fields),
      entryLabel: z._default(
        line(formLimits.labelMax),
        defaultOptions.entryLabel,
      ),
      min: z._default(entryCount(0), defaultOptions.min),
      max: z._default(entryCount(1), defaultOptions.max),
      choices: z._default(
        choiceList(formLimits.entriesMax),
        defaultOptions.choices,
      ),
      carry: choiceFields().carry,
      count: z._default(z.nullable(expressionSchema), defaultOptions.count),
    }),
    shape: ({ fields }) => ({ kind: "entries", fields: fieldShapes(fields) }),
    answerSchema: z.array(
      z.object({ item: z.optional(z.string()), fields: fieldValuesSchema }),
    ),
    checkOptions: checkRoster,
    optionFaults,
    operand: fieldLists,
    describe: describeEntries,
    variables: wideVariables,
    entries: entryTable,
    sample: sampleEntries,
  };

function entryCount(lowest: number) {
  return z.int().check(z.minimum(lowest), z.maximum(formLimits.entriesMax));
}

/** Usual number of entries in an answer: one for each choice, else halfway between the limits. */
function usualEntries({ choices, carry, min, max }: RosterOptions): number {
  return carry === null && choices.length > 0
    ? choices.length
    : Math.ceil((min + max) / 2);
}

function checkRoster(
  options: RosterOptions,
): OptionFault<
  | RosterOptionFaultCode
  | ReturnType<typeof checkFields>[number]["code"]
  | "limit_out_of_range"
  | "limits_crossed"
>[] {
  const { fields, choices, carry, count } = options;
  const list = {
    field: "choices",
    min: 0,
    max: formLimits.entriesMax,
  } as const;
  const counted = choices.length === 0 && carry === null && count === null;
  const range = { lowest: 0, highest: formLimits.entriesMax, whole: true };
  return [
    ...checkFields(fields, "fields"),
    ...checkChoices(choices, list),
    ...(counted ? checkLimits(options, range) : []),
  ];
}

/**
 * The type in expressions: each field is the list of its values in all entries. Without a field, the entries themselves
 * can be counted.
 */
function fieldLists({ fields }: RosterOptions): OperandType {
  return {
    kind: "parts",
    whole: { kind: "list", of: { kind: "any" } },
    parts: fieldParts(fields).map(({ id, label, type }) => ({
      id,
      label,
      type: { kind: "list", of: type },
    })),
  };
}

/** Describes the entries in their order; entries with names are keyed by name. */
function describeEntries(
  { fields, choices }: RosterOptions,
  entries: readonly RosterEntry[],
  locale: Locale,
): unknown {
  return entries.map(({ item, fields: values }) => {
    const described = describeFields(fields, values, locale);
    return item === undefined
      ? described
      : { [describeChoice(choices, item)]: described };
  });
}

/**
 * The export variable of the number of entries. If all answers have the same entries, the variables of their fields
 * follow, entry by entry; the table of entries has the fields in any case.
 */
function wideVariables(
  options: RosterOptions,
  context: VariableContext,
): ExportVariable<RosterEntry[]>[] {
  const count: ExportVariable<RosterEntry[]> = {
    path: ["count"],
    label: m.variable_entries({}, { locale: context.locale }),
    kind: "number",
    measure: "scale",
    decimals: 0,
    cell: (entries) => entries.length,
  };
  const fixed = fixedEntries(options);
  const fields = fixed.flatMap(({ id, label, find }) =>
    fieldVariables<RosterEntry[]>(
      options.fields,
      (entries) => find(entries)?.fields,
      context,
      {
        id,
        label,
      },
    ),
  );
  return [count, ...fields];
}

interface FixedEntry {
  readonly id: string;
  readonly label: string;
  readonly find: (entries: readonly RosterEntry[]) => RosterEntry | undefined;
}

/** The entries that every answer has; none if they depend on the answer. */
function fixedEntries(options: RosterOptions): FixedEntry[] {
  const { choices, carry, entryLabel, count, min, max } = options;
  if (carry !== null) return [];
  if (choices.length > 0) {
    return choices.map(({ id, label }) => ({
      id,
      label,
      find: (entries) => entries.find(({ item }) => item === id),
    }));
  }
  return count !== null || min !== max
    ? []
    : Array.from({ length: max }, (_, index) => ({
        id: String(index + 1),
        label: `${entryLabel} ${index + 1}`.trim(),
        find: (entries) => entries[index],
      }));
}

function entryTable(
  { fields, choices }: RosterOptions,
  context: VariableContext,
): EntryTable<RosterEntry[]> {
  return {
    entriesOf: (entries) => entries,
    items: categoriesOf(choices),
    variables: fieldVariables<EntryValue>(
      fields,
      (entry) => entry.fields,
      context,
    ),
  };
}

/** Samples have few entries, because most households are small. */
function* sampleEntries(
  options: RosterOptions,
  source: SampleSource,
): Iterable<RosterEntry[]> {
  const { min, max, fields } = options;
  const shown = shownEntries(options, []);
  const count = Math.max(
    shown.length,
    source.random.whole(Math.max(1, min), Math.max(1, Math.min(max, min + 2))),
  );
  const raw = Array.from({ length: count }, (_, index) => {
    const item = shown[index]?.item;
    const values = sampleFields(fields, source);
    return item === undefined ? { fields: values } : { item, fields: values };
  });
  const read = rosterAnswer.read({ options, required: true }, raw, source);
  if ("value" in read && read.value !== null) yield read.value;
}

import { m } from "@sigi/messages/messages";
import type { Expression } from "../../expressions/expression.ts";
import type { Fault, FaultPart, FaultTexts } from "../../fault.ts";
import { escapeText, plainText } from "../../rich-text.ts";
import {
  type AnswerContext,
  type AnswerFormat,
  type AskedQuestion,
  isRecord,
  type ReadResult,
  refuse,
  type SharedAnswerFaultCode,
  unanswered,
} from "../answer-format.ts";
import type { CarriedChoices, Choice } from "../shared/choice.ts";
import {
  fieldAt,
  fieldFaults,
  firstFaults,
  isBlank,
  readFields,
} from "../shared/read-fields.ts";
import type { FieldValues } from "../shared/field-values.ts";
import { type InnerField, partOf } from "../shared/inner-fields.ts";

/**
 * A group of inputs that is repeated for each member or item. If there are
 * `choices` or carried choices, there is one entry for each of them; otherwise
 * as many as `count` computes if it is set; otherwise `min` to `max`. The walk
 * resolves the first two cases: `min` and `max` are then the number of entries.
 */
export interface RosterOptions {
  fields: InnerField[];
  /** The label of an entry, such as "Anggota keluarga"; "" for a number alone. Plain text. */
  entryLabel: string;
  /** In a translated form, the label in the survey's own language, which logic compares. Never stored. */
  own?: { entryLabel?: string };
  min: number;
  max: number;
  choices: Choice[];
  carry: CarriedChoices | null;
  /** The number of entries, computed from earlier answers. */
  count: Expression | null;
}

export interface RosterEntry {
  /** The id of the entry's choice; omitted if entries have no names. */
  item?: string;
  fields: FieldValues;
}

const faults = {
  ...fieldFaults,
  entries_excess: m.fault_entries_excess,
  entry_missing: m.fault_entry_missing,
} satisfies FaultTexts<string>;

export const rosterAnswer: AnswerFormat<
  RosterOptions,
  RosterEntry[],
  keyof typeof faults
> = {
  read: readRoster,
  faults,
  operand: (entries, [id], { fields }, formats) =>
    entries.map(({ item, fields: values }, index) =>
      id === undefined
        ? (item ?? index + 1)
        : fieldAt(fields, values, id, formats),
    ),
  parts: (entries, options, which) =>
    entryChoices(options, entries ?? [], which),
};

/**
 * Reads the entries that are answered. Without names, at least `min` entries
 * must be answered. With names, a required question needs the required fields
 * of every entry. Any other answered entry needs its required fields too.
 */
function readRoster(
  { options, required }: AskedQuestion<RosterOptions>,
  raw: unknown,
  context: AnswerContext,
): ReadResult<RosterEntry[], keyof typeof faults | SharedAnswerFaultCode> {
  const given = raw ?? [];
  if (!Array.isArray(given) || !given.every(isEntry)) {
    return refuse("answer_unreadable");
  }
  const { fields, choices, min, max, count } = options;
  const named = choices.length > 0;
  // A device may have stored more entries than a smaller computed number allows.
  if (!named && count === null && given.length > max) {
    return refuse("entries_excess", { max });
  }
  const entries = shownEntries(options, given);
  const isFilled = (entry: ShownEntry) => !isBlank(fields, entry.fields);
  if (!entries.some(isFilled)) return unanswered;
  const least = !named ? min : required ? entries.length : 0;
  const value: RosterEntry[] = [];
  const found: Fault<keyof typeof faults | SharedAnswerFaultCode>[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index >= least && !isFilled(entry)) continue;
    const read = readFields(fields, entry.fields, entry.place, context);
    found.push(...read.faults);
    if (Object.keys(read.values).length > 0) {
      const { item } = entry;
      value.push(
        item === undefined
          ? { fields: read.values }
          : { item, fields: read.values },
      );
    } else if (read.faults.length === 0 && !named && index < least) {
      found.push({ code: "entry_missing", part: entry.place });
    }
  }
  if (found.length > 0) return { faults: firstFaults(found) };
  return value.length === 0 ? unanswered : { value };
}

type RawFields = Readonly<Record<string, unknown>>;

/** An entry as the respondent sees it, answered or not. */
export interface ShownEntry {
  readonly item: string | undefined;
  /** The place of the entry: its choice's id or its index from 0, and its name. */
  readonly place: FaultPart;
  /** Raw values by field id. */
  readonly fields: RawFields;
}

/**
 * The entries that a respondent sees: one for each choice, or else the given ones, at least `min` and at most `max`.
 */
export function shownEntries(
  { choices, entryLabel, min, max }: RosterOptions,
  raw: unknown,
): ShownEntry[] {
  const given: unknown[] = Array.isArray(raw) ? raw : [];
  if (choices.length > 0) {
    return choices.map(({ id, label }) => ({
      item: id,
      place: { path: [id], label: plainText(label) },
      fields: fieldsOf(
        given.find((entry) => isRecord(entry) && entry["item"] === id),
      ),
    }));
  }
  const shown = Math.min(max, Math.max(min, given.length));
  return Array.from({ length: shown }, (_, index) => ({
    item: undefined,
    place: {
      path: [String(index)],
      label: `${entryLabel} ${index + 1}`.trim(),
    },
    fields: fieldsOf(given[index]),
  }));
}

/**
 * The entries as choices that a later question or section carries, labelled by their names or by the first text in
 * them.
 */
function entryChoices(
  { choices, entryLabel, fields, own }: RosterOptions,
  entries: readonly RosterEntry[],
  which: CarriedChoices["which"],
): readonly Choice[] {
  if (choices.length > 0) {
    if (which === "all") return choices;
    const answered = new Set(entries.map(({ item }) => item));
    return choices.filter(
      ({ id }) => answered.has(id) === (which === "chosen"),
    );
  }
  if (which === "not_chosen") return [];
  const name = fields.find(({ type }) => type === "short_text")?.id ?? "";
  return entries.map((entry, index) => {
    const id = String(index + 1);
    const text = partOf(entry.fields, name);
    if (typeof text === "string") return { id, label: escapeText(text) };
    const numbered = (label: string) => escapeText(`${label} ${id}`.trim());
    const ownLabel = own?.entryLabel;
    return {
      id,
      label: numbered(entryLabel),
      ...(ownLabel === undefined ? {} : { own: { label: numbered(ownLabel) } }),
    };
  });
}

function isEntry(raw: unknown): raw is { fields: RawFields } {
  return isRecord(raw) && isRecord(raw["fields"]);
}

function fieldsOf(raw: unknown): RawFields {
  return isEntry(raw) ? raw.fields : {};
}

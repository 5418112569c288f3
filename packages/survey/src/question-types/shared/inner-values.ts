import { validateAnswer } from "../../answers/read-answer.ts";
import type { Locale } from "../../fault.ts";
import { plainText } from "../../rich-text.ts";
import type { ExportColumn, SampleSource } from "../question-type.ts";
import type {
  FieldValues,
  InnerField,
  InnerTypeName,
  InnerValue,
} from "./inner-fields.ts";
import { type InnerType, innerTypes, type TypedField } from "./inner-types.ts";

/** The values of fields with labels instead of ids, as people read them. */
export function describeFields(
  fields: readonly InnerField[],
  values: FieldValues,
  locale: Locale,
): Record<string, unknown> {
  const described: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.id];
    if (value === undefined) continue;
    const label = plainText(field.label);
    // Fields of which logic shows one may have the same label.
    const key = Object.hasOwn(described, label)
      ? `${label} (${field.id})`
      : label;
    described[key] = describeField(field as never, value as never, locale);
  }
  return described;
}

function describeField<Type extends InnerTypeName>(
  { type, options }: TypedField<Type>,
  value: Parameters<InnerType<Type>["describe"]>[1],
  locale: Locale,
): unknown {
  return innerTypes[type].describe(options, value, locale);
}

/** The columns of all fields; `of` finds the values of the row or entry that they stand in. */
export function fieldColumns<Value>(
  fields: readonly InnerField[],
  of: (value: Value) => FieldValues | undefined,
  place?: { id: string; label: string },
): ExportColumn<Value>[] {
  return fields.flatMap((field) =>
    innerColumns(field).map(({ id, label, cell }) => ({
      id: joined(".", place?.id, field.id, id),
      label: joined(
        " - ",
        place && plainText(place.label),
        plainText(field.label),
        plainText(label),
      ),
      cell: (value: Value, locale: Locale) => {
        const inner = of(value)?.[field.id];
        return inner === undefined ? null : cell(inner, locale);
      },
    })),
  );
}

function innerColumns<Type extends InnerTypeName>({
  type,
  options,
}: TypedField<Type>): ExportColumn<InnerValue>[] {
  // The columns of a type take the values of that type alone.
  return innerTypes[type].columns(
    options,
  ) as unknown as ExportColumn<InnerValue>[];
}

const joined = (separator: string, ...parts: (string | undefined)[]) =>
  parts.filter(Boolean).join(separator);

/** A value for each field that a respondent might give. */
export function sampleFields(
  fields: readonly InnerField[],
  source: SampleSource,
): FieldValues {
  const values: FieldValues = {};
  for (const field of fields) {
    for (const value of samplesOf(field, source)) {
      if (!("value" in validateAnswer(field, value, source))) continue;
      values[field.id] = value;
      break;
    }
  }
  return values;
}

function samplesOf<Type extends InnerTypeName>(
  { type, options }: TypedField<Type>,
  source: SampleSource,
): Iterable<InnerValue> {
  return innerTypes[type].sample(options, source);
}

import type { Locale } from "../../fault.ts";
import { plainText } from "../../rich-text.ts";
import type {
  ExportVariable,
  SampleSource,
  VariableContext,
} from "../question-type.ts";
import { findFormat } from "../answer-format.ts";
import type { FieldValues, InnerValue } from "./field-values.ts";
import type { InnerField, InnerTypeName } from "./inner-fields.ts";
import { ownValue } from "./own-value.ts";
import { type InnerType, innerTypes, type TypedField } from "./inner-types.ts";

/** Describes the values of fields for readers, with labels instead of ids. */
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
    // Fields may have the same label if logic shows only one of them.
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

/** The export variables of all fields; `of` finds the values in the row or entry of the fields. */
export function fieldVariables<Value>(
  fields: readonly InnerField[],
  of: (value: Value) => FieldValues | undefined,
  context: VariableContext,
  place?: { id: string; label: string },
): ExportVariable<Value>[] {
  return fields.flatMap((field) =>
    innerVariables(field, context).map((variable) => ({
      ...variable,
      path: [...(place ? [place.id] : []), field.id, ...variable.path],
      label: [
        ...(place ? [plainText(place.label)] : []),
        plainText(field.label),
        variable.label,
      ]
        .filter(Boolean)
        .join(" - "),
      cell: (value: Value) => {
        const inner = ownValue(of(value) ?? {}, field.id);
        return inner === undefined ? null : variable.cell(inner);
      },
    })),
  );
}

function innerVariables<Type extends InnerTypeName>(
  { type, options }: TypedField<Type>,
  context: VariableContext,
): ExportVariable<InnerValue>[] {
  // The variables of a type accept only the values of that type.
  return innerTypes[type].variables(
    options,
    context,
  ) as unknown as ExportVariable<InnerValue>[];
}

/** A sample value for each field. */
export function sampleFields(
  fields: readonly InnerField[],
  source: SampleSource,
): FieldValues {
  const values: FieldValues = {};
  for (const field of fields) {
    for (const value of samplesOf(field, source)) {
      const read = findFormat(source.formats, field.type).read(
        field,
        value,
        source,
      );
      if (!("value" in read) || (field.required && read.value === null)) {
        continue;
      }
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

import type { FieldProps } from "../../form/field-props.ts";
import { InnerFields } from "../../form/inner-fields.tsx";

/** The fields below each other, each with its label. */
export function MultiFieldField({
  question,
  value,
  onChange,
  partFaults = [],
}: FieldProps<"multi_field">) {
  return (
    <InnerFields
      question={question}
      fields={question.options.fields}
      value={value}
      onChange={onChange}
      faults={partFaults}
    />
  );
}

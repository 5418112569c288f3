import type { FieldProps } from "../../form/field-props.ts";
import { SeveralChoices } from "../../form/several-choices.tsx";

export function MultipleChoiceField({
  question,
  ...props
}: FieldProps<"multiple_choice">) {
  return <SeveralChoices {...props} options={question.options} />;
}

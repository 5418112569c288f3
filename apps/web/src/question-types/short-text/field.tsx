import { formLimits } from "@sigi/survey/form-limits.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { LineInput } from "../../form/line-input.tsx";

const lengthMax = formLimits.shortTextMax * 2;

export function ShortTextField(props: FieldProps<"short_text">) {
  return (
    <LineInput
      {...props}
      type="text"
      autoComplete="off"
      maxLength={lengthMax}
      placeholder={props.question.options.placeholder}
    />
  );
}

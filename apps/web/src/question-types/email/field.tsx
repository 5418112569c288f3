import { emailLengthMax } from "@sigi/survey/question-types/email/answer.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { LineInput } from "../../form/line-input.tsx";

export function EmailField(props: FieldProps<"email">) {
  return (
    <LineInput
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={emailLengthMax * 2}
      placeholder={props.question.options.placeholder}
    />
  );
}

import { typedPhoneMax } from "@sigi/survey/question-types/phone/answer.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { LineInput } from "../../form/line-input.tsx";

export function PhoneField(props: FieldProps<"phone">) {
  return (
    <LineInput
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={typedPhoneMax}
      placeholder={props.question.options.placeholder}
    />
  );
}

import { urlLengthMax } from "@sigi/survey/question-types/url/answer.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { LineInput } from "../../form/line-input.tsx";

export function UrlField(props: FieldProps<"url">) {
  return (
    <LineInput
      {...props}
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={urlLengthMax}
      placeholder={props.question.options.placeholder}
    />
  );
}

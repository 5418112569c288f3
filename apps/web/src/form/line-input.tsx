import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { ComponentProps } from "react";
import { controlState } from "./field-props.ts";
import type { FieldProps } from "./field-props.ts";

interface LineInputProps
  extends
    FieldProps<QuestionTypeName>,
    Pick<
      ComponentProps<"input">,
      "type" | "inputMode" | "autoComplete" | "maxLength"
    > {
  /** The placeholder; "" for none. */
  readonly placeholder: string;
}

/**
 * One line of text. The browser's own limit should be generous: text that is too long is reported, not cut off while
 * typing.
 */
export function LineInput(props: LineInputProps) {
  const { question, value, onChange, controlId, placeholder } = props;
  const { type, inputMode, autoComplete, maxLength } = props;
  return (
    <input
      id={controlId}
      className="sf-input"
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      maxLength={maxLength}
      placeholder={placeholder || undefined}
      required={question.required}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      {...controlState(props)}
    />
  );
}

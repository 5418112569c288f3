import { formLimits } from "@sigi/survey/form-limits.ts";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";

/** The browser's own limit is generous: what is too long is said, not cut off while typing. */
const lengthMax = formLimits.shortTextMax * 2;

export function ShortTextField(props: FieldProps<"short_text">) {
  const { question, value, onChange, controlId } = props;
  return (
    <input
      id={controlId}
      className="sf-input"
      type="text"
      autoComplete="off"
      maxLength={lengthMax}
      placeholder={question.options.placeholder || undefined}
      required={question.required}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      {...controlState(props)}
    />
  );
}

import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { countCharacters } from "@sigi/survey/text.ts";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";

export function LongTextField(props: FieldProps<"long_text">) {
  const { question, value, onChange, controlId } = props;
  const { max, placeholder } = question.options;
  const text = typeof value === "string" ? value : "";
  return (
    <>
      <textarea
        id={controlId}
        className="sf-input sf-textarea"
        rows={4}
        maxLength={formLimits.longTextMax * 2}
        placeholder={placeholder || undefined}
        required={question.required}
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        {...controlState(props)}
      />
      {max !== null && (
        <p className="sf-note">
          {m.form_characters({ count: countCharacters(text), max })}
        </p>
      )}
    </>
  );
}

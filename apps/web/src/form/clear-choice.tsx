import { m } from "@sigi/messages/messages";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { FieldProps } from "./field-props.ts";

/** A radio button cannot be taken back by itself; where nothing is required, it can be cleared. */
export function ClearChoice({
  question,
  value,
  onChange,
}: Pick<FieldProps<QuestionTypeName>, "question" | "value" | "onChange">) {
  if (question.required || value === undefined) return null;
  return (
    <button
      type="button"
      className="sf-clear"
      onClick={() => {
        onChange(undefined);
      }}
    >
      {m.form_clear_choice()}
    </button>
  );
}

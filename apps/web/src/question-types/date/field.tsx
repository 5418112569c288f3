import {
  earliestDate,
  isDate,
  latestDate,
} from "@sigi/survey/question-types/date/answer.ts";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";

/** Stands for a date of which only parts were typed, which the browser keeps to itself. No date is read from it. */
const incomplete = "?";

/** The browser's own date field: its picker speaks the device's language and its keyboard needs no code of ours. */
export function DateField(props: FieldProps<"date">) {
  const { question, value, onChange, controlId } = props;
  const { min, max } = question.options;
  return (
    <input
      id={controlId}
      className="sf-input"
      type="date"
      autoComplete="off"
      min={min ?? earliestDate}
      max={max ?? latestDate}
      required={question.required}
      value={typeof value === "string" && isDate(value) ? value : ""}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      onBlur={({ target }) => {
        if (target.validity.badInput) onChange(incomplete);
      }}
      {...controlState(props)}
    />
  );
}

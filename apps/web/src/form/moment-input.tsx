import { controlState } from "./field-props.ts";
import type { FieldProps } from "./field-props.ts";

interface MomentInputProps extends FieldProps<"date" | "time" | "date_time"> {
  readonly type: "date" | "time" | "datetime-local";
  readonly min: string | undefined;
  readonly max: string | undefined;
  /** Seconds between the selectable times. */
  readonly step?: number | undefined;
  /** Returns true if the text is a value that the control can show. */
  readonly isComplete: (text: string) => boolean;
}

/** The raw value of an incomplete input, whose parts the browser does not reveal. No answer is read from it. */
const incomplete = "?";

/**
 * The browser's own field for dates and times: its picker uses the device's language and its keyboard support needs no
 * code.
 */
export function MomentInput(props: MomentInputProps) {
  const { question, value, onChange, controlId, isComplete } = props;
  const { type, min, max, step } = props;
  return (
    <input
      id={controlId}
      className="sf-input sf-moment"
      type={type}
      autoComplete="off"
      min={min}
      max={max}
      step={step}
      required={question.required}
      value={typeof value === "string" && isComplete(value) ? value : ""}
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

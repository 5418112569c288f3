import { useState } from "react";
import { getLocale } from "@sigi/messages/runtime";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { formatInput, parseNumber } from "./parse-number.ts";

/**
 * A text field with a number keypad: `type=number` drops text that it cannot parse and does not support Indonesian
 * decimals.
 */
export function NumberField(props: FieldProps<"number">) {
  const { question, value, onChange, controlId } = props;
  const { decimals, min, unit } = question.options;
  // The text stays as typed during typing; afterwards the parsed number is shown.
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <div className="sf-number">
      <input
        id={controlId}
        className="sf-input"
        type="text"
        inputMode={keypad(decimals, min)}
        autoComplete="off"
        maxLength={40}
        required={question.required}
        value={typing ?? show(value)}
        onChange={({ target }) => {
          setTyping(target.value);
          onChange(read(target.value));
        }}
        onBlur={() => {
          setTyping(null);
        }}
        {...controlState(props)}
      />
      {unit && <span className="sf-unit">{unit}</span>}
    </div>
  );
}

/** The type of keypad. The numeric keypads of iPhones have no minus sign. */
function keypad(decimals: number, min: number | null) {
  if (min !== null && min < 0) return "text";
  return decimals === 0 ? "numeric" : "decimal";
}

/** Parses the input. Text that is not a number stays text, so that validation reports it. */
function read(typed: string): unknown {
  return parseNumber(typed, getLocale()) ?? typed.trim();
}

function show(value: unknown): string {
  if (typeof value === "number") return formatInput(value, getLocale());
  return typeof value === "string" ? value : "";
}

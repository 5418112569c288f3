import { NumberInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";

interface LimitInputProps {
  readonly label: string;
  /** Shown for null; "no limit" by default. */
  readonly placeholder?: string;
  /** Null sets no limit. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  readonly error: ReactNode;
  readonly place: string;
  readonly onChange: (value: number | null) => void;
}

/** An optional limit. */
export function LimitInput({
  label,
  placeholder = m.option_no_limit(),
  value,
  min,
  max,
  decimals = 0,
  error,
  place,
  onChange,
}: LimitInputProps) {
  return (
    <NumberInput
      label={label}
      placeholder={placeholder}
      value={value ?? ""}
      min={min}
      max={max}
      clampBehavior="strict"
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      allowNegative={min < 0}
      hideControls
      error={error}
      data-place={place}
      onChange={(typed) => {
        onChange(typeof typed === "number" ? typed : null);
      }}
    />
  );
}

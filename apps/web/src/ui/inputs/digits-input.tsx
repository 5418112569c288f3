import { TextInput } from "@mantine/core";
import type { TextInputProps } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";

export interface DigitsInputProps extends Omit<
  TextInputProps,
  "value" | "onChange"
> {
  /** A whole number from 0; null while nothing is typed. */
  readonly value: number | null;
  /** What would be more is not taken. */
  readonly max: number;
  readonly onChange: (value: number | null) => void;
}

/** A whole number that shows its thousands while it is typed: `50.000`. */
export function DigitsInput({
  value,
  max,
  onChange,
  ...props
}: DigitsInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Digits behind the caret, which stay behind it when dots come and go. */
  const digitsBehind = useRef<number | null>(null);
  const shown = value === null ? "" : value.toLocaleString("id-ID");

  useLayoutEffect(() => {
    if (digitsBehind.current === null) return;
    const place = placeBefore(shown, digitsBehind.current);
    input.current?.setSelectionRange(place, place);
    digitsBehind.current = null;
  }, [shown]);

  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={({ currentTarget: { value: text, selectionStart } }) => {
        const digits = digitsOf(text);
        if (Number(digits) > max) return;
        digitsBehind.current = digitsOf(
          text.slice(selectionStart ?? text.length),
        ).length;
        onChange(digits === "" ? null : Number(digits));
      }}
    />
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The place in `text` that has so many digits behind it. */
function placeBefore(text: string, digits: number): number {
  let place = text.length;
  while (place > 0 && digitsOf(text.slice(place)).length < digits) place -= 1;
  return place;
}

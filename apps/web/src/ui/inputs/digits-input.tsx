import { TextInput } from "@mantine/core";
import type { TextInputProps } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";

export interface DigitsInputProps extends Omit<
  TextInputProps,
  "value" | "onChange"
> {
  /** A non-negative integer; null for an empty field. */
  readonly value: number | null;
  /** The maximum; input above it is ignored. */
  readonly max: number;
  readonly onChange: (value: number | null) => void;
}

/** A whole number with thousands separators while typing: `50.000`. */
export function DigitsInput({
  value,
  max,
  onChange,
  ...props
}: DigitsInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The number of digits after the caret, which stays the same when separators move. */
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

/** The position in `text` that has this many digits after it. */
function placeBefore(text: string, digits: number): number {
  let place = text.length;
  while (place > 0 && digitsOf(text.slice(place)).length < digits) place -= 1;
  return place;
}

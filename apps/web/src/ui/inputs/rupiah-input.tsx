import { DigitsInput } from "./digits-input.tsx";
import type { DigitsInputProps } from "./digits-input.tsx";

/** An amount in whole rupiah: `Rp 50.000`. */
export function RupiahInput(props: Omit<DigitsInputProps, "max">) {
  return (
    <DigitsInput
      {...props}
      max={rupiahMax}
      leftSection="Rp"
      leftSectionPointerEvents="none"
    />
  );
}

/** Twelve digits: more than any amount, and exact as a number. */
export const rupiahMax = 999_999_999_999;

import { Group } from "@mantine/core";
import { accountNumberLength } from "@sigi/contract/account-number.ts";
import { m } from "@sigi/messages/messages";
import type { ComponentProps } from "react";
import { requiredText } from "../../../ui/form/validators.ts";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";

type Field = Omit<ComponentProps<typeof DigitsInput>, "label" | "max">;

interface DigitsFieldsProps {
  readonly min: Field;
  readonly max: Field;
}

/** The limits of the length of the bank's account numbers. */
export function DigitsFields({ min, max }: DigitsFieldsProps) {
  return (
    <Group grow align="flex-start">
      <DigitsInput
        label={m.bank_digits_min()}
        max={accountNumberLength.max}
        {...min}
      />
      <DigitsInput
        label={m.bank_digits_max()}
        max={accountNumberLength.max}
        {...max}
      />
    </Group>
  );
}

export function digitsFaults(
  digitsMin: number | null,
  digitsMax: number | null,
) {
  const least = accountNumberLength.min;
  return {
    digitsMin:
      digitsMin === null || digitsMin < least
        ? m.field_number_min({ min: least })
        : null,
    digitsMax:
      digitsMax === null || digitsMax < (digitsMin ?? least)
        ? m.field_number_min({ min: digitsMin ?? least })
        : null,
  };
}

export function nameFault(name: string): string | null {
  const missing = requiredText(m.bank_name)(name);
  if (missing !== null) return missing;
  return name.trim().length < 2 ? m.field_text_min({ n: 2 }) : null;
}

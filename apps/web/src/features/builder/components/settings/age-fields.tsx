import { Group, Input, Text } from "@mantine/core";
import { ageMax } from "@sigi/contract/demographics.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { DigitsInput } from "../../../../ui/inputs/digits-input.tsx";
import { useSettings } from "./use-settings.ts";

interface Ages {
  minAge: number | null;
  maxAge: number | null;
}

/** Minimum and maximum age. Nothing is saved while one is empty or they cross. */
export function AgeFields() {
  const { survey, edit, faultOf } = useSettings();
  const [typed, setTyped] = useState<Ages | null>(null);
  const ages = typed ?? { minAge: survey.minAge, maxAge: survey.maxAge };
  const fault = faultOf("min_age");

  const change = (edited: Ages) => {
    const { minAge, maxAge } = edited;
    const isRange = minAge !== null && maxAge !== null && minAge <= maxAge;
    setTyped(isRange ? null : edited);
    if (isRange) edit({ minAge, maxAge }, "min_age");
  };
  const crossed =
    ages.minAge !== null && ages.maxAge !== null && ages.minAge > ages.maxAge;

  return (
    <Input.Wrapper
      label={m.target_age()}
      description={m.target_age_help()}
      error={crossed ? m.target_age_crossed() : fault}
      labelElement="div"
      data-place="min_age"
    >
      <Group gap="sm" mt={8} align="center">
        <AgeInput
          label={m.target_age_from()}
          value={ages.minAge}
          invalid={crossed}
          onChange={(minAge) => {
            change({ ...ages, minAge });
          }}
        />
        <Text aria-hidden c="dimmed">
          {"–"}
        </Text>
        <AgeInput
          label={m.target_age_to()}
          value={ages.maxAge}
          invalid={crossed}
          onChange={(maxAge) => {
            change({ ...ages, maxAge });
          }}
        />
      </Group>
    </Input.Wrapper>
  );
}

interface AgeInputProps {
  readonly label: string;
  readonly value: number | null;
  readonly invalid: boolean;
  readonly onChange: (age: number | null) => void;
}

function AgeInput({ label, value, invalid, onChange }: AgeInputProps) {
  return (
    <DigitsInput
      aria-label={label}
      value={value}
      max={ageMax}
      error={invalid}
      w={110}
      onChange={onChange}
    />
  );
}

import { Group, Input, Text } from "@mantine/core";
import { ageMax } from "@sigi/contract/demographics.ts";
import { m } from "@sigi/messages/messages";
import { DigitsInput } from "../../../../../ui/inputs/digits-input.tsx";
import { useTypedInput } from "../typed-inputs.ts";
import { useSettings } from "../use-settings.ts";

interface Ages {
  readonly minAge: number | null;
  readonly maxAge: number | null;
}

const place = "min_age";

/** Minimum and maximum age. Invalid ages stay in their fields with their fault, and are not saved. */
export function AgeFields() {
  const { survey, edit, faultOf } = useSettings();
  const { typed, keep, drop } = useTypedInput<Ages>(place);
  const ages = typed?.value ?? survey;
  const change = (edited: Ages) => {
    const { minAge, maxAge } = edited;
    const fault = faultOfAges(edited);
    if (fault !== null) keep(edited, fault);
    else if (minAge !== null && maxAge !== null) {
      drop();
      edit({ minAge, maxAge }, place);
    }
  };
  const error = typed?.fault ?? faultOf(place);
  return (
    <Input.Wrapper
      label={m.target_age()}
      description={m.target_age_help()}
      error={error}
      labelElement="div"
      data-place={place}
    >
      <Group gap="sm" mt={8} align="center">
        <AgeInput
          label={m.target_age_from()}
          value={ages.minAge}
          invalid={error !== undefined}
          onChange={(minAge) => {
            change({ maxAge: ages.maxAge, minAge });
          }}
        />
        <Text aria-hidden c="dimmed">
          {"–"}
        </Text>
        <AgeInput
          label={m.target_age_to()}
          value={ages.maxAge}
          invalid={error !== undefined}
          onChange={(maxAge) => {
            change({ minAge: ages.minAge, maxAge });
          }}
        />
      </Group>
    </Input.Wrapper>
  );
}

/** The instruction that corrects invalid ages, or null. */
function faultOfAges({ minAge, maxAge }: Ages): string | null {
  if (minAge === null) return m.target_age_from_missing();
  if (maxAge === null) return m.target_age_to_missing();
  if (minAge > ageMax || maxAge > ageMax)
    return m.target_age_above({ max: ageMax });
  return minAge > maxAge ? m.target_age_crossed() : null;
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
      max={longestAge}
      error={invalid}
      w={110}
      onChange={onChange}
    />
  );
}

const longestAge = 999;

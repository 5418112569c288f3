import { ActionIcon, Button, Group, Input, Stack, Text } from "@mantine/core";
import { ageMax } from "@sigi/contract/demographics.ts";
import { m } from "@sigi/messages/messages";
import type { AgeGroup } from "@sigi/survey/quotas/quotas.ts";
import { quotaFault } from "@sigi/survey/quotas/quota-faults.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { withAgeGroup } from "./quota-edits.ts";
import { useTypedInput } from "../components/settings/typed-inputs.ts";

interface AgeGroupsProps {
  readonly groups: readonly AgeGroup[];
  readonly onChange: (groups: AgeGroup[]) => void;
}

interface TypedGroup {
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * The lowest and highest age of each group. Invalid groups stay in their fields with their fault, and are not saved.
 */
export function AgeGroups({ groups, onChange }: AgeGroupsProps) {
  const { typed, keep, drop } = useTypedInput<readonly TypedGroup[]>("quotas");
  const shown = typed?.value ?? groups;
  const change = (edited: readonly TypedGroup[]) => {
    const whole = edited.flatMap(({ min, max }) =>
      min === null || max === null ? [] : [{ min, max }],
    );
    if (whole.length < edited.length) keep(edited, m.quotas_age_missing());
    else if (whole.some(({ min, max }) => min > ageMax || max > ageMax))
      keep(edited, m.target_age_above({ max: ageMax }));
    else if (hasFault(whole)) keep(edited, m.field_quota_ages());
    else {
      drop();
      onChange(whole);
    }
  };
  return (
    <Input.Wrapper
      label={m.target_age()}
      description={m.quotas_age_help()}
      error={typed?.fault}
      labelElement="div"
    >
      <Stack gap="xs" mt={8}>
        {shown.map((group, index) => (
          <AgeGroupRow
            // oxlint-disable-next-line react/no-array-index-key -- rows have no identity other than their position
            key={index}
            n={index + 1}
            group={group}
            invalid={typed !== undefined}
            onChange={(edited) => {
              change(shown.with(index, edited));
            }}
            onRemove={
              shown.length > 1
                ? () => {
                    change(shown.toSpliced(index, 1));
                  }
                : undefined
            }
          />
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: "start" }}
          disabled={typed !== undefined}
          onClick={() => {
            change(withAgeGroup(groups));
          }}
        >
          {m.quotas_age_add()}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

const hasFault = (groups: readonly AgeGroup[]): boolean =>
  quotaFault({
    dimensions: [{ by: "age", groups }],
    places: groups.map(() => 1),
  }) !== null;

interface AgeGroupRowProps {
  readonly n: number;
  readonly group: TypedGroup;
  readonly invalid: boolean;
  readonly onChange: (group: TypedGroup) => void;
  readonly onRemove: (() => void) | undefined;
}

function AgeGroupRow({
  n,
  group,
  invalid,
  onChange,
  onRemove,
}: AgeGroupRowProps) {
  return (
    <Group gap="sm">
      <DigitsInput
        aria-label={m.quotas_age_from({ n })}
        value={group.min}
        max={longestAge}
        error={invalid}
        w={90}
        onChange={(min) => {
          onChange({ max: group.max, min });
        }}
      />
      <Text aria-hidden c="dimmed">
        {"–"}
      </Text>
      <DigitsInput
        aria-label={m.quotas_age_to({ n })}
        value={group.max}
        max={longestAge}
        error={invalid}
        w={90}
        onChange={(max) => {
          onChange({ min: group.min, max });
        }}
      />
      <Text fz="sm" c="dimmed" miw={70}>
        {group.max === ageMax ? m.quotas_age_open() : ""}
      </Text>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={m.quotas_age_remove({ n })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

const longestAge = 999;

import { ActionIcon, Group, MultiSelect, Tooltip } from "@mantine/core";
import {
  educations,
  genders,
  incomes,
  occupations,
} from "@sigi/contract/demographics.ts";
import { allRegions } from "@sigi/contract/regions.ts";
import type { Region } from "@sigi/contract/regions.ts";
import { m } from "@sigi/messages/messages";
import { groupLabel } from "@sigi/results/quota-labels.ts";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { regionsQuery } from "../../../platform/api/catalogues.ts";
import type { Criterion, Dimension } from "./quota-edits.ts";
import { AgeGroups } from "./age-groups.tsx";
import { criterionLabels } from "./quota-criteria.ts";

interface QuotaDimensionProps {
  readonly dimension: Dimension;
  readonly onChange: (dimension: Dimension) => void;
  readonly onRemove: () => void;
}

/** A criterion with its groups. */
export function QuotaDimension(props: QuotaDimensionProps) {
  const { dimension, onChange, onRemove } = props;
  const remove = { by: dimension.by, onRemove };
  switch (dimension.by) {
    case "age":
      return (
        <Removable {...remove}>
          <AgeGroups
            groups={dimension.groups}
            onChange={(groups) => {
              onChange({ by: "age", groups });
            }}
          />
        </Removable>
      );
    case "province":
    case "city":
      return (
        <RegionGroups
          {...remove}
          by={dimension.by}
          groups={dimension.groups}
          onChange={(groups) => {
            onChange({ by: dimension.by, groups });
          }}
        />
      );
    case "gender":
      return <ValueGroups {...props} dimension={dimension} values={genders} />;
    case "education":
      return (
        <ValueGroups {...props} dimension={dimension} values={educations} />
      );
    case "income":
      return <ValueGroups {...props} dimension={dimension} values={incomes} />;
    case "work":
      return (
        <ValueGroups {...props} dimension={dimension} values={occupations} />
      );
    case "smoking":
      return (
        <ValueGroups {...props} dimension={dimension} values={[true, false]} />
      );
  }
}

interface ValueGroupsProps<Value extends string | boolean> extends Pick<
  QuotaDimensionProps,
  "onChange" | "onRemove"
> {
  readonly dimension: { readonly by: Criterion; readonly groups: Value[] };
  readonly values: readonly Value[];
}

/** A criterion whose values each form a group. The last value cannot be removed. */
function ValueGroups<Value extends string | boolean>({
  dimension: { by, groups },
  values,
  onChange,
  onRemove,
}: ValueGroupsProps<Value>) {
  return (
    <Removable by={by} onRemove={onRemove}>
      <MultiSelect
        label={criterionLabels[by]()}
        data={values.map((value) => ({
          value: String(value),
          label: groupLabel(value),
        }))}
        value={groups.map(String)}
        onChange={(picked) => {
          const chosen = values.filter((value) =>
            picked.includes(String(value)),
          );
          // The values are those of this criterion.
          if (chosen.length > 0)
            onChange({ by, groups: chosen } as unknown as Dimension);
        }}
      />
    </Removable>
  );
}

interface RegionGroupsProps {
  readonly by: "province" | "city";
  readonly groups: readonly Region[];
  readonly onChange: (groups: Region[]) => void;
  readonly onRemove: () => void;
}

/** Provinces or cities, each of which is a group. */
export function RegionGroups({
  by,
  groups,
  onChange,
  onRemove,
}: RegionGroupsProps) {
  const { data = [] } = useQuery(
    regionsQuery(by, by === "city" ? allRegions : null),
  );
  const known = [
    ...data,
    ...groups.filter(({ id }) => !data.some((region) => region.id === id)),
  ].filter(({ id }) => id !== allRegions);
  return (
    <Removable by={by} onRemove={onRemove}>
      <MultiSelect
        label={criterionLabels[by]()}
        placeholder={groups.length === 0 ? m.quotas_choose_regions() : ""}
        data={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={groups.map(({ id }) => id)}
        searchable
        limit={optionsMax}
        nothingFoundMessage={m.region_not_found()}
        onChange={(ids) => {
          const chosen = ids.flatMap(
            (id) => known.find((region) => region.id === id) ?? [],
          );
          if (chosen.length > 0) onChange(chosen);
        }}
      />
    </Removable>
  );
}

/** Maximum number of rows shown. Further ones are found by typing. */
const optionsMax = 200;

interface RemovableProps {
  readonly by: Criterion;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Removable({ by, onRemove, children }: RemovableProps) {
  const label = m.quotas_remove({ criterion: criterionLabels[by]() });
  return (
    <Group align="start" gap="xs" wrap="nowrap">
      <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          mt={26}
          aria-label={label}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

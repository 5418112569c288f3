import { MultiSelect } from "@mantine/core";
import type { Region } from "@sigi/contract/regions.ts";
import { m } from "@sigi/messages/messages";

export interface RegionGroup {
  /** Null for the whole country. */
  readonly parent: Region | null;
  readonly regions: readonly Region[];
}

interface RegionMultiSelectProps {
  readonly label: string;
  /** The label of an empty choice, such as "Semua Provinsi". */
  readonly allLabel: string;
  readonly groups: readonly RegionGroup[];
  /** The placeholder that names the level to be chosen first. It disables the field. */
  readonly waitingFor?: string | undefined;
  readonly chosen: readonly Region[];
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (ids: string[]) => void;
}

/** One level of regions, grouped by parent. The first row clears the choice, which means all regions. */
export function RegionMultiSelect({
  label,
  allLabel,
  groups,
  waitingFor,
  chosen,
  error,
  place,
  onChange,
}: RegionMultiSelectProps) {
  const listed = groups.map(({ parent, regions }) => {
    const items = regions.map(toItem);
    return parent
      ? { group: parent.name, items }
      : { group: m.target_regions(), items };
  });
  // Chosen regions are added to the options, because their names are needed before the lists have loaded.
  const known = new Set(
    groups.flatMap(({ regions }) => regions.map(({ id }) => id)),
  );
  const missing = chosen.filter(({ id }) => !known.has(id)).map(toItem);
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? (waitingFor ?? allLabel) : ""}
      data={[{ value: allValue, label: allLabel }, ...missing, ...listed]}
      value={chosen.map(({ id }) => id)}
      disabled={waitingFor !== undefined}
      searchable
      clearable
      clearButtonProps={{ "aria-label": allLabel }}
      limit={optionsMax}
      nothingFoundMessage={m.region_not_found()}
      error={error}
      data-place={place}
      onChange={(ids) => {
        onChange(ids.includes(allValue) ? [] : ids);
      }}
    />
  );
}

const allValue = "all";

/** Maximum number of rows shown. Further ones are found by typing; a longer list would make the field slow. */
const optionsMax = 200;

const toItem = ({ id, name }: Region) => ({ value: id, label: name });

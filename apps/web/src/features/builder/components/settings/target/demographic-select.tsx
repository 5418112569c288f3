import { MultiSelect, Select } from "@mantine/core";
import { m } from "@sigi/messages/messages";

interface DemographicSelectProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  /** Absent if each value is its own label. */
  readonly labels?: Readonly<Record<Value, () => string>>;
  readonly chosen: readonly Value[];
  /** Called with the chosen values in the order of `values`. */
  readonly onChange: (chosen: Value[]) => void;
}

/** Restricts the target to the chosen values; none chosen means no restriction. */
export function DemographicSelect<Value extends string>({
  label,
  values,
  labels,
  chosen,
  onChange,
}: DemographicSelectProps<Value>) {
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? m.target_all() : ""}
      data={values.map((value) => ({
        value: value as string,
        label: labels ? labels[value]() : value,
      }))}
      value={[...chosen]}
      clearable
      clearButtonProps={{ "aria-label": m.target_all() }}
      onChange={(picked) => {
        onChange(values.filter((value) => picked.includes(value)));
      }}
    />
  );
}

interface SmokingSelectProps {
  readonly smoking: readonly boolean[];
  readonly onChange: (smoking: boolean[]) => void;
}

/** Smokers, non-smokers, or both. */
export function SmokingSelect({ smoking, onChange }: SmokingSelectProps) {
  const [only] = smoking.length === 1 ? smoking : [];
  return (
    <Select
      label={m.target_smoking()}
      value={only === undefined ? "all" : only ? "yes" : "no"}
      allowDeselect={false}
      data={[
        { value: "all", label: m.target_all() },
        { value: "yes", label: m.target_smoking_yes() },
        { value: "no", label: m.target_smoking_no() },
      ]}
      onChange={(chosen) => {
        onChange(chosen === "all" ? [false, true] : [chosen === "yes"]);
      }}
    />
  );
}

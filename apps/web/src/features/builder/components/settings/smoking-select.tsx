import { Select } from "@mantine/core";
import { m } from "@sigi/messages/messages";

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

import { Checkbox, Group, Skeleton } from "@mantine/core";
import { genders } from "@sigi/contract/demographics.ts";
import { m } from "@sigi/messages/messages";
import { genderLabels } from "@sigi/results/demographic-labels.ts";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../../../ui/feedback/query-view.tsx";
import { AgeFields } from "./age-fields.tsx";
import { PanelSection } from "../panel.tsx";
import { pickedCriteriaPart } from "../settings-parts.ts";
import { useSettings } from "../use-settings.ts";

export function CriteriaSection() {
  const { survey, edit } = useSettings();
  const picked = useQuery(pickedCriteriaPart);
  return (
    <PanelSection
      title={m.target_criteria()}
      help={m.target_criteria_help()}
      gap="xl"
    >
      <CheckboxList
        label={m.target_gender()}
        values={genders}
        labels={genderLabels}
        chosen={survey.genders.length > 0 ? survey.genders : genders}
        onChange={(chosen) => {
          // An empty list would target no one, so the last value stays.
          if (chosen.length > 0) edit({ genders: chosen }, "gender");
        }}
      />
      <AgeFields />
      <QueryView query={picked} skeleton={<Skeleton height={380} />}>
        {(PickedCriteria) => <PickedCriteria />}
      </QueryView>
    </PanelSection>
  );
}

interface CheckboxListProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, () => string>>;
  readonly chosen: readonly string[];
  /** Called with the chosen values in the order of `values`. */
  readonly onChange: (chosen: Value[]) => void;
}

/** A short list with multiple choice. */
function CheckboxList<Value extends string>({
  label,
  values,
  labels,
  chosen,
  onChange,
}: CheckboxListProps<Value>) {
  return (
    <Checkbox.Group
      label={label}
      value={[...chosen]}
      onChange={(ticked) => {
        onChange(values.filter((value) => ticked.includes(value)));
      }}
    >
      <Group mt={8} gap="lg">
        {values.map((value) => (
          <Checkbox key={value} value={value} label={labels[value]()} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

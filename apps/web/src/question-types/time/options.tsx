import { Select, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { isTime } from "@sigi/survey/question-types/time/answer.ts";
import { MomentLimits } from "../builder/moment-limits.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

const usualSteps = [5, 10, 15, 30, 60];

/** The earliest and the latest time, and the minutes between the times that can be chosen. */
export function TimeOptions(props: OptionsEditorProps<"time">) {
  const { faultOf, placeOf, onChange } = props;
  const { options } = props.question;
  const { step } = options;
  const isUnusual = step !== null && !usualSteps.includes(step);
  const steps = isUnusual ? [...usualSteps, step] : usualSteps;
  return (
    <Stack gap="md">
      <MomentLimits
        {...props}
        type="time"
        labels={{ min: m.option_time_min(), max: m.option_time_max() }}
        bounds={null}
        isLimit={isTime}
        limits={options}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
      <Select
        label={m.option_time_step()}
        value={step === null ? "" : String(step)}
        data={[
          { value: "", label: m.option_time_step_every() },
          ...steps.map(String),
        ]}
        allowDeselect={false}
        error={faultOf("step")}
        data-place={placeOf("step")}
        onChange={(chosen) => {
          onChange({ ...options, step: chosen ? Number(chosen) : null });
        }}
      />
    </Stack>
  );
}

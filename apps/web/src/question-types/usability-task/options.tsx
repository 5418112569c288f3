import { NumberInput, Stack, Switch, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import {
  taskLimits,
  timeLimits,
} from "@sigi/survey/question-types/usability-task/answer.ts";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

/** The link of the task, its time limit, and whether remarks are required. */
export function UsabilityTaskOptions({
  question: { options },
  onChange,
  faultOf,
  placeOf,
}: OptionsEditorProps<"usability_task">) {
  return (
    <Stack gap="md">
      <TextInput
        type="url"
        label={m.option_task_url()}
        placeholder="https://"
        value={options.url}
        maxLength={taskLimits.urlMax}
        error={faultOf("url")}
        data-place={placeOf("url")}
        onChange={(event) => {
          onChange({ ...options, url: event.currentTarget.value });
        }}
      />
      <NumberInput
        label={m.option_task_seconds()}
        description={m.option_task_seconds_explain()}
        placeholder={m.option_no_limit()}
        value={options.maxSeconds ?? ""}
        max={timeLimits.max}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        data-place={placeOf("maxSeconds")}
        onChange={(typed) => {
          if (typed === "") onChange({ ...options, maxSeconds: null });
          // While "180" is being typed, "1" comes first; the server rejects such a short time.
          else if (Number(typed) >= timeLimits.min) {
            onChange({ ...options, maxSeconds: Number(typed) });
          }
        }}
        clampBehavior="strict"
      />
      <Switch
        label={m.option_task_remarks()}
        checked={options.remarksRequired}
        onChange={(event) => {
          onChange({
            ...options,
            remarksRequired: event.currentTarget.checked,
          });
        }}
      />
    </Stack>
  );
}

import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { ChoiceDetail } from "../builder/choice-details.tsx";
import { ChoiceFields } from "../builder/choice-fields.tsx";
import { LimitInput } from "../builder/limit-input.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

const details: readonly ChoiceDetail[] = ["image", "fixed"];

export function RankingOptions(props: OptionsEditorProps<"ranking">) {
  const { question, onChange, faultOf, placeOf } = props;
  const { options } = question;
  return (
    <Stack gap="md">
      <ChoiceFields
        {...props}
        options={options}
        details={details}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
      <LimitInput
        label={m.option_top()}
        value={options.top}
        min={1}
        max={options.carry ? formLimits.choicesMax : options.choices.length}
        error={faultOf("top")}
        place={placeOf("top")}
        onChange={(top) => {
          onChange({ ...options, top });
        }}
      />
    </Stack>
  );
}

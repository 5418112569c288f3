import { SimpleGrid, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { countOffered } from "@sigi/survey/question-types/multiple-choice/answer.ts";
import { ChoiceFields } from "../builder/choice-fields.tsx";
import { LimitInput } from "../builder/limit-input.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

export function MultipleChoiceOptions(
  props: OptionsEditorProps<"multiple_choice">,
) {
  const { question, onChange, faultOf, placeOf } = props;
  const { options } = question;
  const offered = countOffered(options);
  return (
    <Stack gap="md">
      <ChoiceFields
        {...props}
        options={options}
        max={formLimits.choicesMax}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
      <SimpleGrid cols={2}>
        <LimitInput
          label={m.option_pick_min()}
          value={options.min}
          min={1}
          max={offered}
          error={faultOf("min")}
          place={placeOf("min")}
          onChange={(min) => {
            onChange({ ...options, min });
          }}
        />
        <LimitInput
          label={m.option_pick_max()}
          value={options.max}
          min={1}
          max={offered}
          error={faultOf("max")}
          place={placeOf("max")}
          onChange={(max) => {
            onChange({ ...options, max });
          }}
        />
      </SimpleGrid>
    </Stack>
  );
}

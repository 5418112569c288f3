import { Checkbox, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { ChoiceOptions } from "@sigi/survey/question-types/shared/choice.ts";
import { ChoiceListEditor } from "./choice-list-editor.tsx";
import type { OptionsEditorProps } from "./options-editor-props.ts";

interface ChoiceFieldsProps extends Pick<
  OptionsEditorProps<"single_choice">,
  "faultOf" | "placeOf"
> {
  readonly options: ChoiceOptions;
  readonly max: number;
  readonly onChange: (change: Partial<ChoiceOptions>) => void;
}

/** The choices, own words and shuffling of a list. */
export function ChoiceFields({
  options,
  max,
  onChange,
  faultOf,
  placeOf,
}: ChoiceFieldsProps) {
  return (
    <Stack gap="md">
      <ChoiceListEditor
        legend={m.option_choices()}
        addLabel={m.option_choice_add()}
        labelOf={(n) => m.option_choice_label({ n })}
        choices={options.choices}
        min={formLimits.choicesMin}
        max={max}
        error={faultOf("choices")}
        place={placeOf("choices")}
        onChange={(choices) => {
          onChange({ choices });
        }}
      />
      <Checkbox
        label={m.option_other()}
        checked={options.other}
        onChange={(event) => {
          onChange({ other: event.currentTarget.checked });
        }}
      />
      <Checkbox
        label={m.option_randomise()}
        checked={options.randomise}
        onChange={(event) => {
          onChange({ randomise: event.currentTarget.checked });
        }}
      />
    </Stack>
  );
}

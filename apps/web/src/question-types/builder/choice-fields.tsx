import { Checkbox, SimpleGrid, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { SingleChoiceOptions as Options } from "@sigi/survey/question-types/single-choice/answer.ts";
import { ChoiceListEditor } from "./choice-list-editor.tsx";
import { LimitInput } from "./limit-input.tsx";
import type { OptionsEditorProps } from "./options-editor-props.ts";

export function SingleChoiceOptions(
  props: OptionsEditorProps<"single_choice">,
) {
  const { question, onChange } = props;
  return (
    <ChoiceFields
      {...props}
      options={question.options}
      max={formLimits.choicesMax}
      onChange={(change) => {
        onChange({ ...question.options, ...change });
      }}
    />
  );
}

export function MultipleChoiceOptions(
  props: OptionsEditorProps<"multiple_choice">,
) {
  const { question, onChange, faultOf, placeOf } = props;
  const { options } = question;
  const offered = options.choices.length + (options.other ? 1 : 0);
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

interface ChoiceFieldsProps extends Pick<
  OptionsEditorProps<"single_choice">,
  "faultOf" | "placeOf"
> {
  readonly options: Options;
  readonly max: number;
  readonly onChange: (change: Partial<Options>) => void;
}

/** What every list of choices has: the choices, own words, and shuffling. */
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

import { Checkbox, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { highestPicks } from "@sigi/survey/question-types/shared/several-choices-options.ts";
import type { ChoiceDetail } from "../builder/choice-details.tsx";
import { ChoiceFields } from "../builder/choice-fields.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";
import { PickLimits } from "../builder/pick-limits.tsx";

const details: readonly ChoiceDetail[] = [
  "image",
  "group",
  "exclusive",
  "ownText",
  "fixed",
];

export function ImageChoiceOptions(props: OptionsEditorProps<"image_choice">) {
  const { question, onChange } = props;
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
      <Checkbox
        label={m.option_multiple()}
        checked={options.multiple}
        onChange={(event) => {
          onChange({ ...options, multiple: event.currentTarget.checked });
        }}
      />
      {options.multiple && (
        <PickLimits
          {...props}
          limits={options}
          highest={highestPicks(options)}
          onChange={(change) => {
            onChange({ ...options, ...change });
          }}
        />
      )}
    </Stack>
  );
}

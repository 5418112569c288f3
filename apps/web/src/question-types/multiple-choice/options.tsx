import { Stack } from "@mantine/core";
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

export function MultipleChoiceOptions(
  props: OptionsEditorProps<"multiple_choice">,
) {
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
      <PickLimits
        {...props}
        limits={options}
        highest={highestPicks(options)}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
    </Stack>
  );
}

import { Checkbox, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { countCombinable } from "@sigi/survey/question-types/shared/several-choices.ts";
import type { ChoiceDetail } from "../builder/choice-details.tsx";
import { ColumnList, RowFields } from "../builder/matrix-lists.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";
import { PickLimits } from "../builder/pick-limits.tsx";

const columnDetails: readonly ChoiceDetail[] = ["exclusive", "fixed"];

export function CheckboxMatrixOptions(
  props: OptionsEditorProps<"checkbox_matrix">,
) {
  const { question, onChange } = props;
  const { options } = question;
  return (
    <Stack gap="md">
      <RowFields
        {...props}
        options={options}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
      <ColumnList
        {...props}
        legend={m.option_matrix_columns()}
        details={columnDetails}
        choices={options.columns}
        onChange={(columns) => {
          onChange({ ...options, columns });
        }}
      />
      <Checkbox
        label={m.option_randomise_columns()}
        checked={options.randomiseColumns}
        onChange={(event) => {
          const randomiseColumns = event.currentTarget.checked;
          onChange({ ...options, randomiseColumns });
        }}
      />
      <PickLimits
        {...props}
        limits={options}
        highest={countCombinable({ choices: options.columns, other: false })}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
    </Stack>
  );
}

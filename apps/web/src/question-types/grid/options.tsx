import { Checkbox, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { ChoiceListEditor } from "../builder/choice-list-editor.tsx";
import { FieldListEditor } from "../builder/field-list-editor.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

/** The rows, and the inputs that each of them has. */
export function GridOptions(props: OptionsEditorProps<"grid">) {
  const { question, onChange, faultOf, placeOf } = props;
  const { options } = question;
  return (
    <Stack gap="md">
      <ChoiceListEditor
        legend={m.option_grid_rows()}
        addLabel={m.option_grid_row_add()}
        labelOf={(n) => m.option_grid_row_label({ n })}
        choices={options.rows}
        prefix="r"
        min={formLimits.rowsMin}
        max={formLimits.rowsMax}
        error={faultOf("rows")}
        place={placeOf("rows")}
        onChange={(rows) => {
          onChange({ ...options, rows });
        }}
      />
      <Checkbox
        label={m.option_randomise_rows()}
        checked={options.randomiseRows}
        onChange={(event) => {
          onChange({ ...options, randomiseRows: event.currentTarget.checked });
        }}
      />
      <FieldListEditor
        {...props}
        legend={m.option_grid_columns()}
        addLabel={m.option_column_add()}
        labelOf={(n) => m.option_column_label({ n })}
        list="columns"
        prefix="c"
        fields={options.columns}
        onChange={(columns) => {
          onChange({ ...options, columns });
        }}
      />
    </Stack>
  );
}

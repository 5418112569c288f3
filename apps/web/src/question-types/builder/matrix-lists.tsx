import { Checkbox } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { ChoiceDetail } from "./choice-details.tsx";
import { ChoiceListEditor } from "./choice-list-editor.tsx";
import type { OptionsEditorProps } from "./options-editor-props.ts";

interface MatrixListProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "faultOf" | "placeOf"
> {
  readonly choices: Choice[];
  readonly onChange: (choices: Choice[]) => void;
}

interface RowOptions {
  readonly rows: Choice[];
  readonly randomiseRows: boolean;
}

interface RowFieldsProps extends Omit<MatrixListProps, "choices" | "onChange"> {
  readonly options: RowOptions;
  readonly onChange: (change: Partial<RowOptions>) => void;
}

const rowDetails: readonly ChoiceDetail[] = ["fixed"];

/** The rows of a matrix, and the option of a random order. */
export function RowFields(props: RowFieldsProps) {
  const { options, onChange, faultOf, placeOf } = props;
  return (
    <>
      <ChoiceListEditor
        legend={m.option_rows()}
        addLabel={m.option_row_add()}
        labelOf={(n) => m.option_row_label({ n })}
        choices={options.rows}
        prefix="r"
        details={rowDetails}
        min={formLimits.rowsMin}
        max={formLimits.rowsMax}
        error={faultOf("rows")}
        place={placeOf("rows")}
        onChange={(rows) => {
          onChange({ rows });
        }}
      />
      <Checkbox
        label={m.option_randomise_rows()}
        checked={options.randomiseRows}
        onChange={(event) => {
          onChange({ randomiseRows: event.currentTarget.checked });
        }}
      />
    </>
  );
}

interface ColumnListProps extends MatrixListProps {
  readonly legend: string;
  /** The details of a column that can be edited. Must not change between renders. */
  readonly details?: readonly ChoiceDetail[];
}

/** The columns of a matrix. */
export function ColumnList(props: ColumnListProps) {
  const { legend, details, choices, onChange, faultOf, placeOf } = props;
  return (
    <ChoiceListEditor
      legend={legend}
      addLabel={m.option_column_add()}
      labelOf={(n) => m.option_column_label({ n })}
      choices={choices}
      prefix="c"
      {...(details ? { details } : {})}
      min={formLimits.columnsMin}
      max={formLimits.columnsMax}
      error={faultOf("columns")}
      place={placeOf("columns")}
      onChange={onChange}
    />
  );
}

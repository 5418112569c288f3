import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { ownValue } from "@sigi/survey/question-types/shared/own-value.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { Matrix } from "../../form/matrix.tsx";

export function LikertMatrixField(props: FieldProps<"likert_matrix">) {
  const { question, value, onChange } = props;
  const { rows, columns } = question.options;
  const answer = isRecord(value) ? value : {};
  const pickedOf = (row: string) => {
    const column = ownValue(answer, row);
    return typeof column === "string" ? column : "";
  };
  return (
    <Matrix
      {...props}
      rows={rows}
      columns={columns}
      kind="radio"
      required={question.required}
      pickedOf={pickedOf}
      isFaulty={(row) => pickedOf(row) === ""}
      onPick={(row, column) => {
        onChange({ ...answer, [row]: column });
      }}
    />
  );
}

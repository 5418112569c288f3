import { m } from "@sigi/messages/messages";
import type { CheckboxMatrixOptions } from "@sigi/survey/question-types/checkbox-matrix/answer.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { ownValue } from "@sigi/survey/question-types/shared/own-value.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { Matrix } from "../../form/matrix.tsx";
import { togglePick } from "../../form/pick-choice.ts";

export function CheckboxMatrixField(props: FieldProps<"checkbox_matrix">) {
  const { question, value, onChange } = props;
  const { rows, columns, min, max } = question.options;
  const answer = isRecord(value) ? value : {};
  const pickedIn = (row: string): readonly unknown[] => {
    const picked = ownValue(answer, row);
    return Array.isArray(picked) ? picked : [];
  };
  return (
    <>
      {(min !== null || max !== null) && (
        <p className="sf-note sf-count">{rowHint(question.options)}</p>
      )}
      <Matrix
        {...props}
        rows={rows}
        columns={columns}
        kind="checkbox"
        required={question.required}
        pickedOf={(row) => pickedIn(row).join("\n")}
        isFaulty={(row) => {
          const { length } = pickedIn(row);
          if (length === 0) return question.required;
          return length < (min ?? 1) || length > (max ?? length);
        }}
        onPick={(rowId, columnId, on) => {
          const column = columns.find(({ id }) => id === columnId);
          if (!column) return;
          const picked = togglePick(columns, pickedIn(rowId), column, on);
          const { [rowId]: _, ...others } = answer;
          onChange(picked.length > 0 ? { ...others, [rowId]: picked } : others);
        }}
      />
    </>
  );
}

function rowHint({ min, max }: CheckboxMatrixOptions): string {
  if (min !== null && max !== null) {
    return min === max
      ? m.form_row_pick_exact({ count: min })
      : m.form_row_pick_between({ min, max });
  }
  return min !== null
    ? m.form_row_pick_min({ min })
    : m.form_row_pick_max({ max: max ?? 1 });
}

import { useId } from "react";
import type { CSSProperties } from "react";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { useForm } from "../../form/form-context.ts";
import { choiceOrder } from "../../form/choice-parts.tsx";
import "./field.css";

/** Each row is a group of radio buttons: below each other on a phone, a line of a table where there is room (`field.css`). */
export function LikertMatrixField(props: FieldProps<"likert_matrix">) {
  const { question, onChange } = props;
  const { seed } = useForm();
  const { rows, columns, randomiseRows } = question.options;
  const answer = readRows(props.value);
  return (
    <div className="sf-matrix">
      <div
        className="sf-matrix-grid"
        style={{ "--columns": columns.length } as CSSProperties}
      >
        <div className="sf-matrix-head" aria-hidden="true">
          <span />
          {columns.map(({ id, label }) => (
            <span key={id}>{label}</span>
          ))}
        </div>
        {choiceOrder(rows, randomiseRows, seed, question.id).map((row) => (
          <MatrixRow
            key={row.id}
            row={row}
            columns={columns}
            picked={answer[row.id]}
            onPick={(column) => {
              onChange({ ...answer, [row.id]: column });
            }}
            required={question.required}
            describedBy={props.describedBy}
            invalid={props.invalid && answer[row.id] === undefined}
          />
        ))}
      </div>
    </div>
  );
}

interface MatrixRowProps {
  readonly row: Choice;
  readonly columns: readonly Choice[];
  readonly picked: unknown;
  readonly onPick: (columnId: string) => void;
  readonly required: boolean;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

function MatrixRow(props: MatrixRowProps) {
  const { row, columns, picked, onPick, required } = props;
  const id = useId();
  return (
    <div
      className="sf-matrix-row"
      role="radiogroup"
      aria-labelledby={id}
      aria-required={required}
      data-invalid={props.invalid ? "" : undefined}
    >
      <span id={id} className="sf-matrix-label">
        {row.label}
      </span>
      {columns.map((column) => (
        <label key={column.id} className="sf-choice">
          <input
            type="radio"
            name={id}
            checked={picked === column.id}
            onChange={() => {
              onPick(column.id);
            }}
            {...controlState(props)}
          />
          <span>{column.label}</span>
        </label>
      ))}
    </div>
  );
}

function readRows(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)
    : {};
}

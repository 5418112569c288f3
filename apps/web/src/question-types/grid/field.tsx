import { useId } from "react";
import type { CSSProperties, ReactNode } from "react";
import type { FieldProps } from "../../form/field-props.ts";
import {
  faultsIn,
  InnerFields,
  rawValues,
  withValue,
} from "../../form/inner-fields.tsx";
import { RequiredMark } from "../../form/required-mark.tsx";
import { RichText } from "../../form/rich-text.tsx";
import "./field.css";

/** Maximum number of columns in a table. With more, the rows stay cards even where the page is wide. */
const tableColumnsMax = 4;

/** Each row is a group of the columns' inputs: a card on a phone, a table row where there is room (`field.css`). */
export function GridField({
  question,
  value,
  onChange,
  partFaults,
}: FieldProps<"grid">) {
  const { rows, columns } = question.options;
  const answer = rawValues(value);
  // In a table, each cell is below the heading of its column, so no column and no required mark may be conditional.
  const isTable =
    columns.length <= tableColumnsMax &&
    columns.every(
      ({ showIf, requiredIf }) =>
        showIf === undefined && requiredIf === undefined,
    );
  return (
    <div
      className="sf-grid"
      data-table={isTable ? "" : undefined}
      style={{ "--columns": columns.length } as CSSProperties}
    >
      {isTable && (
        <div className="sf-grid-head" aria-hidden="true">
          <span />
          {columns.map(({ id, label, required }) => (
            <span key={id}>
              <RichText text={label} inline />
              {required && <RequiredMark />}
            </span>
          ))}
        </div>
      )}
      {rows.map(({ id, label }) => (
        <GridRow key={id} label={label}>
          <InnerFields
            question={question}
            fields={columns}
            value={answer[id]}
            onChange={(cells) => {
              const changed = Object.keys(cells).length > 0 ? cells : undefined;
              onChange(withValue(answer, id, changed));
            }}
            faults={faultsIn(partFaults, id)}
          />
        </GridRow>
      ))}
    </div>
  );
}

interface GridRowProps {
  readonly label: string;
  readonly children: ReactNode;
}

function GridRow({ label, children }: GridRowProps) {
  const id = useId();
  return (
    <fieldset className="sf-grid-row" aria-labelledby={id}>
      <span id={id} className="sf-grid-label">
        <RichText text={label} inline />
      </span>
      {children}
    </fieldset>
  );
}

import { memo, useId, useLayoutEffect, useRef, useState } from "react";
import type { CSSProperties, RefObject } from "react";
import { m } from "@sigi/messages/messages";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { controlState } from "./field-props.ts";
import type { FieldProps } from "./field-props.ts";
import { RichText } from "./rich-text.tsx";
import { useSameList } from "./use-same-list.ts";
import { useLatest } from "./use-latest.ts";
import "./matrix.css";

interface MatrixProps extends Pick<
  FieldProps<QuestionTypeName>,
  "describedBy" | "invalid"
> {
  readonly rows: readonly Choice[];
  readonly columns: readonly Choice[];
  readonly kind: "radio" | "checkbox";
  readonly required: boolean;
  /** The ids of a row's picked columns, joined by line breaks, which no id has; "" for none. */
  readonly pickedOf: (rowId: string) => string;
  /** Returns true if a fault of the question may be in the row. */
  readonly isFaulty: (rowId: string) => boolean;
  readonly onPick: (rowId: string, columnId: string, on: boolean) => void;
}

/** The minimum width of a table of rows and columns, in rem. */
const tableMin = 38;
/**
 * The maximum number of cells in a narrow space, as many as fit on the screen of a phone. The rows of a larger matrix
 * are opened one at a time.
 */
const stackedCellsMax = 10;

/**
 * Each row is a group of radio buttons or checkboxes: a line of a table if there is room, else a card. The cards of a
 * long matrix are opened one at a time; closed cards show the picked options.
 */
export function Matrix(props: MatrixProps) {
  const { rows, kind, required, pickedOf, invalid } = props;
  const columns = useSameList(props.columns);
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame, tableMin);
  const onPick = useLatest(props.onPick);
  const isFolded =
    !isWide &&
    rows.length > 1 &&
    rows.length * columns.length > stackedCellsMax;
  const [opened, setOpened] = useState<string | null>(rows[0]?.id ?? null);
  const hasAdvanced = useRef(false);
  const toggle = useLatest((rowId: string) => {
    setOpened(opened === rowId ? null : rowId);
  });
  /**
   * Opens the next unanswered row after a tap on a radio button. Arrow keys pick options in passing, so they open none.
   */
  const advance = useLatest((rowId: string) => {
    const index = rows.findIndex(({ id }) => id === rowId);
    const next = rows.slice(index + 1).find(({ id }) => pickedOf(id) === "");
    if (!next) return;
    setOpened(next.id);
    hasAdvanced.current = true;
  });
  // Focus the next row, because the tapped control is gone.
  useLayoutEffect(() => {
    if (!hasAdvanced.current) return;
    hasAdvanced.current = false;
    frame.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
  });
  const answered = rows.filter(({ id }) => pickedOf(id) !== "").length;

  return (
    <div ref={frame} className="sf-matrix" data-wide={isWide ? "" : undefined}>
      {isFolded && (
        <p className="sf-note sf-count" aria-live="polite">
          {m.form_rows_answered({ count: answered, total: rows.length })}
        </p>
      )}
      <div
        className="sf-matrix-grid"
        data-many={rows.length > 12 || columns.length > 7 ? "" : undefined}
        style={{ "--columns": columns.length } as CSSProperties}
      >
        {isWide && (
          <div className="sf-matrix-head" aria-hidden="true">
            <span />
            {columns.map(({ id, label }) => (
              <span key={id}>
                <RichText text={label} inline />
              </span>
            ))}
          </div>
        )}
        {rows.map((row) => (
          <MatrixRow
            key={row.id}
            row={row}
            columns={columns}
            kind={kind}
            picked={pickedOf(row.id)}
            onPick={onPick}
            required={required}
            opened={isFolded ? opened === row.id : null}
            onToggle={toggle}
            onPicked={advance}
            describedBy={props.describedBy}
            invalid={invalid && props.isFaulty(row.id)}
          />
        ))}
      </div>
    </div>
  );
}

interface MatrixRowProps {
  readonly row: Choice;
  readonly columns: readonly Choice[];
  readonly kind: "radio" | "checkbox";
  readonly picked: string;
  readonly onPick: (rowId: string, columnId: string, on: boolean) => void;
  readonly required: boolean;
  /** True while the row is open; null for a row that is always open. */
  readonly opened: boolean | null;
  readonly onToggle: (rowId: string) => void;
  readonly onPicked: (rowId: string) => void;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { row, columns, kind, required, opened, onToggle } = props;
  const id = useId();
  const picked = new Set(props.picked === "" ? [] : props.picked.split("\n"));
  const summary = columns
    .filter((column) => picked.has(column.id))
    .map((column) => plainText(column.label))
    .join(", ");
  return (
    <div
      className="sf-matrix-row"
      role={kind === "radio" ? "radiogroup" : "group"}
      aria-labelledby={id}
      aria-required={(kind === "radio" && required) || undefined}
      data-invalid={props.invalid ? "" : undefined}
      data-opened={opened === true ? "" : undefined}
    >
      {opened === null ? (
        <span id={id} className="sf-matrix-label">
          <RichText text={row.label} inline />
        </span>
      ) : (
        <button
          type="button"
          className="sf-matrix-label sf-fold"
          aria-expanded={opened}
          onClick={() => {
            onToggle(row.id);
          }}
        >
          <span id={id}>
            <RichText text={row.label} inline />
          </span>
          {!opened && summary !== "" && (
            <span className="sf-fold-summary">{summary}</span>
          )}
        </button>
      )}
      {opened !== false &&
        columns.map((column) => (
          <MatrixCell
            key={column.id}
            {...props}
            name={id}
            column={column}
            checked={picked.has(column.id)}
          />
        ))}
    </div>
  );
});

interface MatrixCellProps extends MatrixRowProps {
  readonly name: string;
  readonly column: Choice;
  readonly checked: boolean;
}

function MatrixCell(props: MatrixCellProps) {
  const { row, column, kind, name, checked, onPick, onPicked, opened } = props;
  const tapped = useRef(false);
  return (
    <label className="sf-choice">
      <input
        type={kind}
        name={kind === "radio" ? name : undefined}
        checked={checked}
        onClick={({ detail }) => {
          // Clicks by keyboard have a detail of 0.
          tapped.current = detail > 0;
        }}
        // Runs after the click, during which the row must still be open.
        onChange={({ target }) => {
          onPick(row.id, column.id, target.checked);
          if (opened && kind === "radio" && tapped.current) onPicked(row.id);
        }}
        {...controlState(props)}
      />
      <span>
        <RichText text={column.label} inline />
      </span>
    </label>
  );
}

/**
 * Returns true if an element has at least this width, in rem. Follows the element, not the window: the builder shows
 * forms in narrow previews.
 */
function useIsWide(
  element: RefObject<HTMLElement | null>,
  widthMin: number,
): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => {
      const rem = Number.parseFloat(
        getComputedStyle(document.documentElement).fontSize,
      );
      setWide(watched.clientWidth >= widthMin * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => {
      observer.disconnect();
    };
  }, [element, widthMin]);
  return isWide;
}

import { useId, useState } from "react";
import { m } from "@sigi/messages/messages";
import { isBlank } from "@sigi/survey/question-types/shared/read-fields.ts";
import type { QuestionOf } from "@sigi/survey/survey-form.ts";
import type { PartFault } from "../../form/field-props.ts";
import { InnerFields } from "../../form/inner-fields.tsx";
import { entrySummary } from "./entry-summary.ts";

interface RosterEntryCardProps {
  readonly name: string;
  readonly question: QuestionOf<"roster">;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void;
  /** The faults of the entry, with paths relative to it. */
  readonly faults: readonly PartFault[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Null for an entry that must not be removed. */
  readonly onRemove: (() => void) | null;
}

/** One entry: its fields, or a summary of their values in one line. */
export function RosterEntryCard({
  name,
  question,
  values,
  onChange,
  faults,
  isOpen,
  onToggle,
  onRemove,
}: RosterEntryCardProps) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { fields } = question.options;
  const whole = faults.filter(({ path }) => path.length === 0);
  return (
    <fieldset
      className="sf-entry"
      aria-labelledby={id}
      data-invalid={faults.length > 0 ? "" : undefined}
    >
      <button
        type="button"
        className="sf-entry-head"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span id={id} className="sf-entry-name">
          {name}
        </span>
        {!isOpen && (
          <span className="sf-entry-summary">
            {entrySummary(fields, values) || m.form_entry_empty()}
          </span>
        )}
      </button>
      {isOpen && (
        <div className="sf-entry-body">
          <InnerFields
            question={question}
            fields={fields}
            value={values}
            onChange={onChange}
            faults={faults}
          />
          {whole.map(({ text }) => (
            <p key={text} className="sf-fault">
              {text}
            </p>
          ))}
          {onRemove && (
            <div className="sf-entry-actions">
              {asking ? (
                <ConfirmRemoval
                  name={name}
                  onConfirm={() => {
                    setAsking(false);
                    onRemove();
                  }}
                  onCancel={() => {
                    setAsking(false);
                  }}
                />
              ) : (
                <button
                  type="button"
                  className="sf-clear"
                  aria-label={m.form_entry_remove_named({ name })}
                  onClick={() => {
                    if (isBlank(fields, values)) onRemove();
                    else setAsking(true);
                  }}
                >
                  {m.form_entry_remove()}
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface ConfirmRemovalProps {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation in place, because answers would be lost. */
function ConfirmRemoval({ name, onConfirm, onCancel }: ConfirmRemovalProps) {
  const id = useId();
  return (
    <>
      <span id={id}>{m.form_entry_remove_confirm({ name })}</span>
      <button
        type="button"
        className="sf-button"
        data-danger=""
        aria-describedby={id}
        ref={focus}
        onClick={onConfirm}
      >
        {m.form_entry_remove()}
      </button>
      <button type="button" className="sf-button" onClick={onCancel}>
        {m.form_entry_remove_cancel()}
      </button>
    </>
  );
}

/** Focuses the confirmation, which replaces the button that had the focus. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

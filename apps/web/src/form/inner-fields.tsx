import { useId } from "react";
import type { FieldValues } from "@sigi/survey/question-types/shared/field-values.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import {
  readFields,
  wholeAnswer,
} from "@sigi/survey/question-types/shared/read-fields.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { matchesPattern } from "@sigi/survey/patterns/pattern.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { useFields } from "./fields-context.ts";
import type { LoadedTypes } from "./fields-context.ts";
import type { PartFault } from "./field-props.ts";
import { RequiredMark } from "./required-mark.tsx";
import { RichText } from "./rich-text.tsx";
import "./inner-fields.css";

type RawValues = Readonly<Record<string, unknown>>;

interface InnerFieldsProps {
  readonly question: Question;
  readonly fields: readonly InnerField[];
  readonly value: unknown;
  readonly onChange: (values: RawValues) => void;
  /** The faults of the fields, with paths relative to them. */
  readonly faults: readonly PartFault[];
}

/** The visible inputs of a composite question, of a row or of an entry. */
export function InnerFields({
  question,
  fields,
  value,
  onChange,
  faults,
}: InnerFieldsProps) {
  const types = useFields();
  const values = rawValues(value);
  return (
    <div className="sf-inner-fields">
      {shownFields(fields, values, types).map((field) => (
        <InnerFieldView
          key={field.id}
          question={question}
          field={field}
          value={values[field.id]}
          onChange={(changed) => {
            onChange(withValue(values, field.id, changed));
          }}
          faults={faults.filter(({ path }) => path[0] === field.id)}
        />
      ))}
    </div>
  );
}

interface InnerFieldViewProps {
  readonly question: Question;
  readonly field: InnerField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly faults: readonly PartFault[];
}

/** One labelled input of a composite question: the field of the input's type. */
function InnerFieldView({
  question,
  field,
  value,
  onChange,
  faults,
}: InnerFieldViewProps) {
  const id = useId();
  const { fields } = useFields();
  const entry = fields[field.type];
  if (!entry) return null;
  const { Field, layout } = entry;
  const fault = faults.length > 0 ? `${id}-fault` : undefined;
  const isGroup = layout === "group";
  const Frame = isGroup ? "fieldset" : "div";
  const label = (
    <>
      <RichText text={field.label} inline />
      {field.required && <RequiredMark />}
    </>
  );
  return (
    <Frame
      className="sf-inner"
      data-invalid={fault ? "" : undefined}
      {...(isGroup ? { "aria-describedby": fault } : {})}
    >
      {isGroup ? (
        <legend className="sf-inner-label">{label}</legend>
      ) : (
        <label className="sf-inner-label" htmlFor={id}>
          {label}
        </label>
      )}
      <Field
        question={asQuestion(question, field)}
        value={value}
        onChange={onChange}
        controlId={id}
        describedBy={fault}
        invalid={fault !== undefined}
      />
      {fault && (
        <div id={fault} className="sf-fault">
          {faults.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </Frame>
  );
}

/** The fields that are visible for the raw values, required if a condition says so. */
function shownFields(
  fields: readonly InnerField[],
  values: RawValues,
  { formats }: LoadedTypes,
): readonly InnerField[] {
  const isFixed = ({ showIf, requiredIf }: InnerField) =>
    showIf === undefined && requiredIf === undefined;
  if (fields.every(isFixed)) return fields;
  const context = {
    formats,
    matches: matchesPattern,
    regions: { has: () => true },
    earlier: new Map<string, FieldValues>(),
  };
  return readFields(fields, values, wholeAnswer, context).shown;
}

/** The raw values of fields; empty if a device has stored another type. */
export function rawValues(value: unknown): RawValues {
  return isRecord(value) ? value : {};
}

/** The values with one changed, or removed when it was cleared. */
export function withValue(
  values: RawValues,
  id: string,
  value: unknown,
): RawValues {
  const { [id]: _, ...others } = values;
  return value === undefined || value === "" || value === null
    ? others
    : { ...values, [id]: value };
}

/** The faults inside a part, with paths relative to it. */
export function faultsIn(
  faults: readonly PartFault[] | undefined,
  part: string,
): PartFault[] {
  return (faults ?? [])
    .filter(({ path }) => path[0] === part)
    .map(({ path, text }) => ({ path: path.slice(1), text }));
}

/** A field as a question that the field of its type can show. */
function asQuestion(
  question: Question,
  { type, label, required, options }: InnerField,
): Question {
  return { ...question, type, title: label, required, options } as Question;
}

import { m } from "@sigi/messages/messages";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { signatureLimits } from "@sigi/survey/question-types/signature/answer.ts";
import { strokePath } from "@sigi/survey/question-types/signature/stroke-path.ts";
import { useId, useState } from "react";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { SignaturePad } from "./signature-pad.tsx";
import "./field.css";

/** A pad to sign on with finger or mouse, or the full name for respondents who cannot or do not want to draw. */
export function SignatureField(props: FieldProps<"signature">) {
  const { value, onChange } = props;
  const [typing, setTyping] = useState(
    () => isRecord(value) && "name" in value,
  );
  const [hasChosen, setChosen] = useState(false);
  return (
    <div className="sf-signature">
      {typing ? (
        <NameInput {...props} takesFocus={hasChosen} />
      ) : (
        <Drawing {...props} />
      )}
      <button
        type="button"
        className="sf-clear"
        onClick={() => {
          setTyping(!typing);
          setChosen(true);
          onChange(undefined);
        }}
      >
        {typing ? m.form_signature_draw_instead() : m.form_signature_type()}
      </button>
    </div>
  );
}

function Drawing(props: FieldProps<"signature">) {
  const { value, onChange } = props;
  const strokes = strokesOf(value);
  const numbers = strokes.reduce((sum, { length }) => sum + length, 0);
  const { strokesMax, numbersMax } = signatureLimits;
  const room =
    strokes.length < strokesMax ? Math.max(0, numbersMax - numbers) : 0;
  return (
    <>
      <SignaturePad
        path={strokePath(strokes)}
        numbersMax={room}
        describedBy={props.describedBy}
        invalid={props.invalid}
        onStroke={(stroke) => {
          onChange({ strokes: [...strokes, stroke] });
        }}
      />
      <p className="sf-note" aria-live="polite">
        {room === 0 && m.form_signature_full()}
      </p>
      {strokes.length > 0 && (
        <button
          type="button"
          className="sf-button"
          onClick={() => {
            onChange(undefined);
          }}
        >
          {m.form_signature_clear()}
        </button>
      )}
    </>
  );
}

interface NameInputProps extends FieldProps<"signature"> {
  /** True if the input appears because the respondent asked for it. */
  readonly takesFocus: boolean;
}

function NameInput({ takesFocus, ...props }: NameInputProps) {
  const { question, value, onChange } = props;
  const id = useId();
  const name = isRecord(value) ? value["name"] : "";
  return (
    <div>
      <label htmlFor={id} className="sf-signature-label">
        {m.form_signature_name()}
      </label>
      <input
        id={id}
        ref={takesFocus ? focus : null}
        className="sf-input"
        type="text"
        autoComplete="name"
        maxLength={signatureLimits.nameMax * 2}
        required={question.required}
        value={typeof name === "string" ? name : ""}
        onChange={({ target }) => {
          onChange(target.value === "" ? undefined : { name: target.value });
        }}
        {...controlState(props)}
      />
    </div>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The strokes of a value, which may come from the storage of a device. */
function strokesOf(value: unknown): readonly (readonly number[])[] {
  const strokes = isRecord(value) ? value["strokes"] : null;
  return Array.isArray(strokes)
    ? strokes.filter(
        (stroke): stroke is number[] =>
          Array.isArray(stroke) &&
          stroke.every((number) => typeof number === "number"),
      )
    : [];
}

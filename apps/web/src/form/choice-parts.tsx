import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { FieldProps } from "./field-props.ts";
import { pictureUrl } from "./picture-url.ts";
import { RichText } from "./rich-text.tsx";

/** The content beside the control of a choice. */
export function ChoiceLabel({
  choice: { label, image },
}: {
  readonly choice: Choice;
}) {
  return (
    <span className="sf-choice-label">
      {image && (
        <img
          className="sf-choice-image"
          src={pictureUrl(image)}
          alt=""
          loading="lazy"
        />
      )}
      <span>
        <RichText text={label} inline />
      </span>
    </span>
  );
}

interface WordsInputProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The label of the choice that the words belong to; "" for a choice of own words. */
  readonly choice: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/** The respondent's own words, as a separate choice or with a listed one. */
export function WordsInput({
  words,
  onWords,
  choice,
  describedBy,
  invalid,
}: WordsInputProps) {
  return (
    <input
      className="sf-input sf-other"
      type="text"
      autoComplete="off"
      maxLength={formLimits.otherTextMax * 2}
      aria-label={
        choice === ""
          ? m.form_other_text()
          : m.form_choice_text({ label: choice })
      }
      placeholder={m.form_other_text()}
      aria-describedby={describedBy}
      aria-invalid={(invalid && words.trim() === "") || undefined}
      value={words}
      onChange={(event) => {
        onWords(event.target.value);
      }}
    />
  );
}

/** Clears an optional choice: a radio button cannot be unchecked. */
export function ClearChoice({
  question,
  value,
  onChange,
}: Pick<FieldProps<QuestionTypeName>, "question" | "value" | "onChange">) {
  if (question.required || value === undefined) return null;
  return (
    <button
      type="button"
      className="sf-clear"
      onClick={() => {
        onChange(undefined);
      }}
    >
      {m.form_clear_choice()}
    </button>
  );
}

import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { isOther } from "@sigi/survey/question-types/shared/choice.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { seededShuffle } from "@sigi/survey/seeded-shuffle.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { FieldProps } from "./field-props.ts";

interface OtherInputProps {
  /** The answer `{ other: text }`. */
  readonly value: unknown;
  readonly onChange: (value: { other: string }) => void;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/** The respondent's own answer, beside the listed choices. */
export function OtherInput({
  value,
  onChange,
  describedBy,
  invalid,
}: OtherInputProps) {
  const text = isOther(value) ? value.other : "";
  return (
    <input
      className="sf-input sf-other"
      type="text"
      autoComplete="off"
      maxLength={formLimits.otherTextMax * 2}
      aria-label={m.form_other_text()}
      placeholder={m.form_other_text()}
      aria-describedby={describedBy}
      aria-invalid={(invalid && text.trim() === "") || undefined}
      value={text}
      onChange={(event) => {
        onChange({ other: event.target.value });
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

/** The choices in the order of this respondent: shuffled if the question says so. */
export function choiceOrder(
  choices: readonly Choice[],
  shuffled: boolean,
  seed: number,
  questionId: number,
): readonly Choice[] {
  return shuffled ? seededShuffle(choices, seed, questionId) : choices;
}

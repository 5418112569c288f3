import { m } from "@sigi/messages/messages";
import { isOther } from "@sigi/survey/question-types/shared/choice.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";

interface OtherInputProps {
  /** The answer `{ other: text }`. */
  readonly value: unknown;
  readonly onChange: (value: { other: string }) => void;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/** Where the listed choices do not fit: the respondent's own words. */
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

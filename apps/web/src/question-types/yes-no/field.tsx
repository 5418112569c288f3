import { getLocale } from "@sigi/messages/runtime";
import { yesNoLabel } from "@sigi/survey/question-types/yes-no/answer.ts";
import { ClearChoice } from "../../form/choice-parts.tsx";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import "./field.css";

/** Maximum length of labels that are placed side by side. Longer ones are stacked. */
const sideBySideMax = 12;

export function YesNoField(props: FieldProps<"yes_no">) {
  const { question, value, onChange, controlId } = props;
  const state = controlState(props);
  const choices = [true, false].map((answer) => ({
    answer,
    label: yesNoLabel(question.options, answer, getLocale()),
  }));
  const isLong = choices.some(({ label }) => label.length > sideBySideMax);
  return (
    <div className="sf-choices">
      <div className="sf-pair" data-long={isLong ? "" : undefined}>
        {choices.map(({ answer, label }) => (
          <label key={String(answer)} className="sf-choice">
            <input
              type="radio"
              name={controlId}
              required={question.required}
              checked={value === answer}
              onChange={() => {
                onChange(answer);
              }}
              {...state}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <ClearChoice {...props} />
    </div>
  );
}

import { m } from "@sigi/messages/messages";
import { isOther } from "@sigi/survey/question-types/shared/choice.ts";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { useForm } from "../../form/form-context.ts";
import {
  choiceOrder,
  OtherInput,
  ClearChoice,
} from "../../form/choice-parts.tsx";

export function SingleChoiceField(props: FieldProps<"single_choice">) {
  const { question, value, onChange, controlId, describedBy, invalid } = props;
  const { seed } = useForm();
  const { choices, other, randomise } = question.options;
  const state = controlState(props);
  return (
    <div className="sf-choices">
      {choiceOrder(choices, randomise, seed, question.id).map((choice) => (
        <label key={choice.id} className="sf-choice">
          <input
            type="radio"
            name={controlId}
            required={question.required}
            checked={value === choice.id}
            onChange={() => {
              onChange(choice.id);
            }}
            {...state}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {other && (
        <label className="sf-choice">
          <input
            type="radio"
            name={controlId}
            checked={isOther(value)}
            onChange={() => {
              onChange({ other: "" });
            }}
            {...state}
          />
          <span>{m.form_other()}</span>
        </label>
      )}
      {isOther(value) && (
        <OtherInput
          value={value}
          onChange={onChange}
          describedBy={describedBy}
          invalid={invalid}
        />
      )}
      <ClearChoice {...props} />
    </div>
  );
}

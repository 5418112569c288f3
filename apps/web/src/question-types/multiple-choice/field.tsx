import { m } from "@sigi/messages/messages";
import { isOther } from "@sigi/survey/question-types/shared/choice.ts";
import type { MultipleChoiceOptions } from "@sigi/survey/question-types/multiple-choice/answer.ts";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { useForm } from "../../form/form-context.ts";
import { choiceOrder, OtherInput } from "../../form/choice-parts.tsx";

export function MultipleChoiceField(props: FieldProps<"multiple_choice">) {
  const { question, onChange, describedBy, invalid } = props;
  const { seed } = useForm();
  const { choices, other, randomise } = question.options;
  const picked: readonly unknown[] = Array.isArray(props.value)
    ? props.value
    : [];
  const own = picked.find(isOther);
  const state = controlState(props);

  const toggle = (item: unknown, on: boolean) => {
    onChange(on ? [...picked, item] : picked.filter((one) => one !== item));
  };

  return (
    <div className="sf-choices">
      <p className="sf-note">{countHint(question.options)}</p>
      {choiceOrder(choices, randomise, seed, question.id).map((choice) => (
        <label key={choice.id} className="sf-choice">
          <input
            type="checkbox"
            checked={picked.includes(choice.id)}
            onChange={({ target }) => {
              toggle(choice.id, target.checked);
            }}
            {...state}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {other && (
        <label className="sf-choice">
          <input
            type="checkbox"
            checked={own !== undefined}
            onChange={({ target }) => {
              toggle(own ?? { other: "" }, target.checked);
            }}
            {...state}
          />
          <span>{m.form_other()}</span>
        </label>
      )}
      {own && (
        <OtherInput
          value={own}
          onChange={(changed) => {
            onChange(picked.map((one) => (one === own ? changed : one)));
          }}
          describedBy={describedBy}
          invalid={invalid}
        />
      )}
    </div>
  );
}

function countHint({ min, max }: MultipleChoiceOptions): string {
  if (min !== null && max !== null)
    return m.form_pick_count_between({ min, max });
  if (min !== null) return m.form_pick_count_min({ min });
  if (max !== null) return m.form_pick_count_max({ max });
  return m.form_pick_several();
}

import { ChoiceList } from "../../form/choice-list.tsx";
import { ClearChoice } from "../../form/choice-parts.tsx";
import type { FieldProps } from "../../form/field-props.ts";
import { offeredChoices, rawPick } from "../../form/pick-choice.ts";

export function SingleChoiceField(props: FieldProps<"single_choice">) {
  const { question, value, onChange } = props;
  return (
    <ChoiceList
      {...props}
      choices={offeredChoices(question.options)}
      kind="radio"
      required={question.required}
      picked={[value]}
      onPick={(choice) => {
        onChange(rawPick(choice));
      }}
      onWords={(choice, words) => {
        onChange(rawPick(choice, words));
      }}
    >
      <ClearChoice {...props} />
    </ChoiceList>
  );
}

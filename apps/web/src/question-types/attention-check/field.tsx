import { ChoiceList } from "../../form/choice-list.tsx";
import { ClearChoice } from "../../form/choice-parts.tsx";
import type { FieldProps } from "../../form/field-props.ts";

/** An attention check, which looks like any single choice. */
export function AttentionCheckField(props: FieldProps<"attention_check">) {
  const { question, value, onChange } = props;
  const pick = ({ id }: { id: string }) => {
    onChange(id);
  };
  return (
    <ChoiceList
      {...props}
      choices={question.options.choices}
      kind="radio"
      required={question.required}
      picked={[value]}
      onPick={pick}
      onWords={pick}
    >
      <ClearChoice {...props} />
    </ChoiceList>
  );
}

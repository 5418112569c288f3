import { ChoiceList } from "../../form/choice-list.tsx";
import { ClearChoice } from "../../form/choice-parts.tsx";
import type { FieldProps } from "../../form/field-props.ts";
import { offeredChoices, rawPick } from "../../form/pick-choice.ts";
import { SeveralChoices } from "../../form/several-choices.tsx";

/** Pictures as tiles, of which one or several are picked. */
export function ImageChoiceField(props: FieldProps<"image_choice">) {
  const { question, value, onChange } = props;
  const { options } = question;
  if (options.multiple) {
    return <SeveralChoices {...props} options={options} tiles />;
  }
  return (
    <ChoiceList
      {...props}
      tiles
      choices={offeredChoices(options)}
      kind="radio"
      required={question.required}
      picked={Array.isArray(value) ? value : []}
      onPick={(choice) => {
        onChange([rawPick(choice)]);
      }}
      onWords={(choice, words) => {
        onChange([rawPick(choice, words)]);
      }}
    >
      <ClearChoice {...props} />
    </ChoiceList>
  );
}

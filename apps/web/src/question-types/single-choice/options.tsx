import type { ChoiceDetail } from "../builder/choice-details.tsx";
import { ChoiceFields } from "../builder/choice-fields.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

const details: readonly ChoiceDetail[] = [
  "image",
  "group",
  "ownText",
  "fixed",
  "limit",
];

export function SingleChoiceOptions(
  props: OptionsEditorProps<"single_choice">,
) {
  const { question, onChange } = props;
  return (
    <ChoiceFields
      {...props}
      options={question.options}
      details={details}
      onChange={(change) => {
        onChange({ ...question.options, ...change });
      }}
    />
  );
}

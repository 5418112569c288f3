import { formLimits } from "@sigi/survey/form-limits.ts";
import { ChoiceFields } from "../builder/choice-fields.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

export function SingleChoiceOptions(
  props: OptionsEditorProps<"single_choice">,
) {
  const { question, onChange } = props;
  return (
    <ChoiceFields
      {...props}
      options={question.options}
      max={formLimits.choicesMax}
      onChange={(change) => {
        onChange({ ...question.options, ...change });
      }}
    />
  );
}

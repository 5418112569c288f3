import type { OptionsEditorProps } from "../builder/options-editor-props.ts";
import { SeveralChoicesFields } from "../builder/several-choices-fields.tsx";

export function MultipleChoiceOptions(
  props: OptionsEditorProps<"multiple_choice">,
) {
  const { question, onChange } = props;
  const { options } = question;
  return (
    <SeveralChoicesFields
      {...props}
      options={options}
      several
      onChange={(change) => {
        onChange({ ...options, ...change });
      }}
    />
  );
}

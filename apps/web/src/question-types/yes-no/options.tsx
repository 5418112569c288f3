import { m } from "@sigi/messages/messages";
import { LabelPair } from "../builder/label-pair.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

export function YesNoOptions(props: OptionsEditorProps<"yes_no">) {
  const { options } = props.question;
  return (
    <LabelPair
      {...props}
      fields={[
        {
          name: "yesLabel",
          label: m.option_yes_label(),
          placeholder: m.form_yes(),
        },
        {
          name: "noLabel",
          label: m.option_no_label(),
          placeholder: m.form_no(),
        },
      ]}
      values={options}
      onChange={(field, label) => {
        props.onChange({ ...options, [field]: label });
      }}
    />
  );
}

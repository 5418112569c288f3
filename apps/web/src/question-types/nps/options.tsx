import { m } from "@sigi/messages/messages";
import { endLabelFields, LabelPair } from "../builder/label-pair.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

export function NpsOptions(props: OptionsEditorProps<"nps">) {
  const { options } = props.question;
  return (
    <LabelPair
      {...props}
      fields={endLabelFields({ min: m.form_nps_min(), max: m.form_nps_max() })}
      values={options}
      onChange={(field, label) => {
        props.onChange({ ...options, [field]: label });
      }}
    />
  );
}

import { formLimits } from "@sigi/survey/form-limits.ts";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";
import { TextFields } from "../builder/text-fields.tsx";

export function LongTextOptions(props: OptionsEditorProps<"long_text">) {
  const { options } = props.question;
  return (
    <TextFields
      {...props}
      options={options}
      max={formLimits.longTextMax}
      onChange={(change) => {
        props.onChange({ ...options, ...change });
      }}
    />
  );
}

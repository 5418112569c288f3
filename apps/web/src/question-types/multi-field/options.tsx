import { m } from "@sigi/messages/messages";
import { FieldListEditor } from "../builder/field-list-editor.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

/** The fields, each with the options of its type. */
export function MultiFieldOptions(props: OptionsEditorProps<"multi_field">) {
  const { question, onChange } = props;
  const { options } = question;
  return (
    <FieldListEditor
      {...props}
      legend={m.option_fields()}
      addLabel={m.option_field_add()}
      labelOf={(n) => m.option_field_label({ n })}
      list="fields"
      prefix="f"
      fields={options.fields}
      onChange={(fields) => {
        onChange({ ...options, fields });
      }}
    />
  );
}

import { Checkbox } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";
import { SeveralChoicesFields } from "../builder/several-choices-fields.tsx";

export function ImageChoiceOptions(props: OptionsEditorProps<"image_choice">) {
  const { question, onChange } = props;
  const { options } = question;
  return (
    <SeveralChoicesFields
      {...props}
      options={options}
      several={options.multiple}
      onChange={(change) => {
        onChange({ ...options, ...change });
      }}
    >
      <Checkbox
        label={m.option_multiple()}
        checked={options.multiple}
        onChange={(event) => {
          onChange({ ...options, multiple: event.currentTarget.checked });
        }}
      />
    </SeveralChoicesFields>
  );
}

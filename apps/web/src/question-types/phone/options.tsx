import { Checkbox, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";
import { PlaceholderInput } from "../builder/placeholder-input.tsx";

export function PhoneOptions({
  question: { options },
  onChange,
}: OptionsEditorProps<"phone">) {
  return (
    <Stack gap="md">
      <Checkbox
        label={m.option_phone_international()}
        checked={options.international}
        onChange={(event) => {
          onChange({ ...options, international: event.currentTarget.checked });
        }}
      />
      <PlaceholderInput
        value={options.placeholder}
        onChange={(placeholder) => {
          onChange({ ...options, placeholder });
        }}
      />
    </Stack>
  );
}

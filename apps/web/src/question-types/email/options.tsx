import { PlaceholderInput } from "../builder/placeholder-input.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

export function EmailOptions({
  question: { options },
  onChange,
}: OptionsEditorProps<"email">) {
  return (
    <PlaceholderInput
      value={options.placeholder}
      onChange={(placeholder) => {
        onChange({ ...options, placeholder });
      }}
    />
  );
}

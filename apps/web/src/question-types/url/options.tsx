import { PlaceholderInput } from "../builder/placeholder-input.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

export function UrlOptions({
  question: { options },
  onChange,
}: OptionsEditorProps<"url">) {
  return (
    <PlaceholderInput
      value={options.placeholder}
      onChange={(placeholder) => {
        onChange({ ...options, placeholder });
      }}
    />
  );
}

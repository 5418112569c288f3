import { TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";

interface PlaceholderInputProps {
  readonly value: string;
  readonly onChange: (placeholder: string) => void;
}

/** The example that an empty field shows. */
export function PlaceholderInput({ value, onChange }: PlaceholderInputProps) {
  return (
    <TextInput
      label={m.option_placeholder()}
      value={value}
      maxLength={formLimits.placeholderMax}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}

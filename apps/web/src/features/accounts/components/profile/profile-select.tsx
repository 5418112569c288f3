import { NativeSelect } from "@mantine/core";
import type { NativeSelectProps } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { optionsOf } from "../../../../platform/locale/demographic-labels.ts";

interface ProfileSelectProps<Value extends string> extends Omit<
  NativeSelectProps,
  "data" | "value" | "onChange"
> {
  readonly labels: Readonly<Record<Value, () => string>>;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** One of a short list of demographics, with the picker that the phone itself has. */
export function ProfileSelect<Value extends string>({
  labels,
  value,
  onChange,
  ...props
}: ProfileSelectProps<Value>) {
  const options = optionsOf(labels);
  return (
    <NativeSelect
      {...props}
      data={[{ value: "", label: m.profile_choose() }, ...options]}
      value={value ?? ""}
      onChange={({ currentTarget }) => {
        const picked = options.find(
          (option) => option.value === currentTarget.value,
        );
        onChange(picked?.value ?? null);
      }}
    />
  );
}

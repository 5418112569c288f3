import { NativeSelect } from "@mantine/core";
import type { NativeSelectProps } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { optionsOf } from "../../../platform/demographic-labels.ts";

interface ProfileSelectProps extends Omit<
  NativeSelectProps,
  "data" | "value" | "onChange"
> {
  readonly labels: Readonly<Record<string, () => string>>;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** One of a short list of demographics, with the picker that the phone itself has. */
export function ProfileSelect({
  labels,
  value = null,
  onChange,
  ...props
}: ProfileSelectProps) {
  return (
    <NativeSelect
      {...props}
      data={[{ value: "", label: m.profile_choose() }, ...optionsOf(labels)]}
      value={value ?? ""}
      onChange={({ currentTarget }) =>
        onChange?.(currentTarget.value === "" ? null : currentTarget.value)
      }
    />
  );
}

import { Select } from "@mantine/core";
import type { SelectProps } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { optionsOf } from "../../../platform/demographic-labels.ts";

interface ProfileSelectProps extends Omit<SelectProps, "data"> {
  readonly labels: Readonly<Record<string, () => string>>;
}

/** One of a list of demographics; what may be left out can be cleared again. */
export function ProfileSelect({ labels, ...props }: ProfileSelectProps) {
  return (
    <Select
      data={optionsOf(labels)}
      placeholder={m.profile_choose()}
      clearable
      clearButtonProps={{ "aria-label": m.profile_not_told() }}
      {...props}
    />
  );
}

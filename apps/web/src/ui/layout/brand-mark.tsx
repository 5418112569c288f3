import { Group, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { BrandSign } from "../../platform/brand/brand-sign.tsx";

interface BrandMarkProps {
  /** Height of the logo in pixels. */
  readonly size?: number;
  readonly withName?: boolean;
}

export function BrandMark({ size = 32, withName = true }: BrandMarkProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <BrandSign size={size} label={withName ? undefined : m.app_name()} />
      {withName && (
        <Text component="span" fw={700} fz={size * 0.68} lh={1} lts="-0.02em">
          {m.app_name()}
        </Text>
      )}
    </Group>
  );
}

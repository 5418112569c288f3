import { Group, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";

interface BrandMarkProps {
  /** Height of the sign in pixels. */
  readonly size?: number;
  readonly withName?: boolean;
}

export function BrandMark({ size = 32, withName = true }: BrandMarkProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <svg
        viewBox="0 0 32 32"
        width={size}
        height={size}
        aria-hidden={withName}
        role={withName ? undefined : "img"}
        aria-label={withName ? undefined : m.app_name()}
      >
        <rect width="32" height="32" rx="9" fill="var(--brand)" />
        <path
          d="M21.5 11.2c-1.2-1.5-3-2.2-5.3-2.2-3 0-5.1 1.4-5.1 3.6 0 5 10.4 2.1 10.4 7 0 2.2-2.2 3.6-5.3 3.6-2.4 0-4.4-.8-5.7-2.4"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="24.5" cy="7.5" r="2.5" fill="var(--accent)" />
      </svg>
      {withName && (
        <Text component="span" fw={700} fz={size * 0.68} lh={1} lts="-0.02em">
          {m.app_name()}
        </Text>
      )}
    </Group>
  );
}

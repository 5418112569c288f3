import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReferralEarnings } from "@sigi/contract/referrals.ts";
import { m } from "@sigi/messages/messages";
import {
  formatDate,
  formatNumber,
} from "../../../platform/locale/formatters.ts";
import { Money } from "../../../ui/display/money.tsx";

interface EarningsViewProps {
  readonly earnings: ReferralEarnings;
}

/** How much, by how many surveys, and the newest of them. */
export function EarningsView({ earnings }: EarningsViewProps) {
  const { percent, total, surveys, entries } = earnings;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {m.referral_earnings()}
      </Title>
      <Text c="dimmed" fz="sm">
        {m.referral_rule({ percent: formatNumber(percent) })}
      </Text>
      <Group justify="space-between">
        <Text fz="xl" fw={700}>
          <Money amount={total} />
        </Text>
        <Text c="dimmed">
          {surveys === 0
            ? m.referral_no_surveys()
            : m.referral_surveys({ count: surveys })}
        </Text>
      </Group>
      {entries.length > 0 && (
        <Stack
          component="ul"
          gap="xs"
          p={0}
          m={0}
          aria-label={m.referral_last()}
        >
          {entries.map(({ amount, earnedAt }) => (
            <Group
              component="li"
              key={earnedAt.getTime()}
              justify="space-between"
              style={{ listStyle: "none" }}
            >
              <time dateTime={earnedAt.toISOString()}>
                {formatDate(earnedAt)}
              </time>
              <Text fw={600}>
                <Money amount={amount} />
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

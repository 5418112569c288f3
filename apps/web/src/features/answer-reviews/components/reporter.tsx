import { Group, Text } from "@mantine/core";
import type { Reporter as Creator } from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";

/** Minimum number of decided reports: fewer are not significant. */
const doubtfulFrom = 5;

interface ReporterProps {
  /** Null once the account is deleted. */
  readonly creator: Creator | null;
}

/**
 * The creator who reported, with the outcome of their reports so far; marked when more than half of them were dropped.
 */
export function Reporter({ creator }: ReporterProps) {
  if (!creator) return <UserLink user={null} />;
  const { ended, dropped } = creator;
  return (
    <>
      <Group gap="xs">
        <UserLink user={creator} />
        {ended >= doubtfulFrom && dropped * 2 > ended && (
          <StatusBadge tone="bad" label={m.review_reporter_doubtful()} />
        )}
      </Group>
      {ended > 0 && (
        <Text fz="sm" c="dimmed">
          {m.review_reporter_record({
            dropped: formatNumber(dropped),
            ended: formatNumber(ended),
          })}
        </Text>
      )}
    </>
  );
}

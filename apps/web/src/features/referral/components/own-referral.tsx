import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { ReferralEarnings } from "@sigi/contract/referrals.ts";
import { m } from "@sigi/messages/messages";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  formatDate,
  formatNumber,
} from "../../../platform/locale/formatters.ts";
import { useLocale } from "../../../platform/locale/local-link.tsx";
import { localizedPath } from "../../../platform/locale/locale.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { CopyButton } from "../../../ui/display/copy-button.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { referralEarningsQuery } from "../api.ts";

/** The user's referral code, a link to share, and the earnings. */
export function OwnReferral() {
  const { referralCode } = useCurrentUser();
  const path = localizedPath(`/register?referral=${referralCode}`, useLocale());
  const link = window.location.origin + path;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <Text component="code" fz="lg" fw={600} className="tabular">
          {referralCode}
        </Text>
        <CopyButton value={referralCode} label={m.setting_referral_copy()} />
      </Group>
      <Group justify="space-between" align="flex-start">
        <div style={{ flex: "1 1 14rem", minWidth: 0 }}>
          <Text fz="sm" fw={600}>
            {m.referral_link()}
          </Text>
          <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
            {link}
          </Text>
        </div>
        {canShare() ? (
          <ShareButton link={link} />
        ) : (
          <CopyButton value={link} label={m.referral_copy_link()} />
        )}
      </Group>
      <QueryView
        query={useQuery(referralEarningsQuery)}
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(earnings) => <EarningsView earnings={earnings} />}
      </QueryView>
    </Stack>
  );
}

/** Returns true if the device can share links. Some browsers cannot, and sharing requires a secure connection. */
const canShare = () => "share" in navigator;

interface EarningsViewProps {
  readonly earnings: ReferralEarnings;
}

/** The total, the number of surveys, and the newest ones. */
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

/** Shares the link through the device's dialog. */
export function ShareButton({ link }: { readonly link: string }) {
  const [failed, setFailed] = useState(false);
  const share = async () => {
    setFailed(false);
    try {
      await navigator.share({ text: m.referral_share_text(), url: link });
    } catch (error) {
      // The user has closed the dialog.
      const closed = error instanceof Error && error.name === "AbortError";
      setFailed(!closed);
    }
  };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={() => void share()}
      >
        {m.referral_share()}
      </Button>
      <Text component="output" display="block" fz="sm" c="dimmed">
        {failed && m.referral_share_failed()}
      </Text>
    </div>
  );
}

import { Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "../../../platform/locale/local-link.tsx";
import { localizedPath } from "../../../platform/locale/locale.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { CopyButton } from "../../../ui/display/copy-button.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";
import { referralEarningsQuery } from "../api.ts";
import { EarningsView } from "./earnings-view.tsx";
import { ShareButton } from "./share-button.tsx";

/** One's own code, a link with it to pass on, and what it has earned. */
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

/** Not in every browser, and only on secure connections. */
const canShare = () => "share" in navigator;

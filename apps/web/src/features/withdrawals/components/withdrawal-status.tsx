import { Text } from "@mantine/core";
import type {
  Withdrawal,
  WithdrawalStatus,
} from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import type { Tone } from "../../../ui/display/status-badge.tsx";

const tones: Record<WithdrawalStatus, Tone> = {
  pending: "waiting",
  confirmed: "good",
  rejected: "bad",
};

export const withdrawalStatusLabels: Record<WithdrawalStatus, () => string> = {
  pending: m.withdraw_status_pending,
  confirmed: m.withdraw_status_confirmed,
  rejected: m.withdraw_status_rejected,
};

/** What became of a request, with the reason when it was refused. */
export function WithdrawalState({
  withdrawal: { status, reason },
}: {
  readonly withdrawal: Withdrawal;
}) {
  return (
    <>
      <StatusBadge
        tone={tones[status]}
        label={withdrawalStatusLabels[status]()}
      />
      {reason !== null && (
        <Text fz="sm" c="dimmed" mt={4}>
          {m.withdraw_reason({ reason })}
        </Text>
      )}
    </>
  );
}

import { Group, Text } from "@mantine/core";
import type {
  Withdrawal,
  WithdrawalStage,
} from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { currentLocale } from "../../../platform/locale/locale.ts";
import { useTimeZone } from "../../../platform/locale/use-time-zone.ts";
import { BankLogo } from "../../../ui/display/bank-logo.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import type { Tone } from "../../../ui/display/status-badge.tsx";

/** The time of the request, in the page's language. */
export function RequestedAt({
  withdrawal: { createdAt },
}: {
  readonly withdrawal: Withdrawal;
}) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={createdAt.toISOString()}>
      {formatDateTime(createdAt, currentLocale(), timeZone)}
    </time>
  );
}

/** The columns that users and admins share, in the page's language. */
export const withdrawalColumns = (): Column<Withdrawal>[] => [
  {
    key: "to",
    header: m.withdraw_column_to(),
    cell: ({ bank, accountNumber, accountName, nameDiffers }) => (
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {bank.image !== null && (
          <BankLogo name={bank.name} image={bank.image} />
        )}
        <div>
          <Text>
            {bank.name} <span className="tabular">{accountNumber}</span>
          </Text>
          <Text fz="sm" c="dimmed">
            {accountName}
          </Text>
          {nameDiffers === true && (
            <Text fz="sm" fw={600}>
              {m.admin_withdraw_name_differs()}
            </Text>
          )}
        </div>
      </Group>
    ),
  },
  {
    key: "amount",
    header: m.withdraw_column_amount(),
    align: "right",
    cell: ({ amount }) => (
      <Text fw={600}>
        <Money amount={amount} />
      </Text>
    ),
  },
  {
    key: "status",
    header: m.withdraw_column_status(),
    cell: (withdrawal) => <WithdrawalState withdrawal={withdrawal} />,
  },
];

const tones: Record<WithdrawalStage, Tone> = {
  pending: "waiting",
  approved: "waiting",
  confirmed: "brand",
  sent: "good",
  paid: "good",
  returned: "bad",
  rejected: "bad",
  cancelled: "neutral",
};

export const withdrawalStageLabels: Record<WithdrawalStage, () => string> = {
  pending: m.withdraw_status_pending,
  approved: m.withdraw_status_approved,
  confirmed: m.withdraw_status_confirmed,
  sent: m.withdraw_status_sent,
  paid: m.withdraw_status_paid,
  returned: m.withdraw_status_returned,
  rejected: m.withdraw_status_rejected,
  cancelled: m.withdraw_status_cancelled,
};

/** The stage, with the bank's reference, the first of two admins, or the reason why the money was returned. */
function WithdrawalState({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { stage, reason, reference, approvedBy, notBefore, heldWith } =
    withdrawal;
  const timeZone = useTimeZone();
  return (
    <>
      <StatusBadge tone={tones[stage]} label={labelOf(withdrawal)} />
      {heldWith && (
        <Text fz="sm" fw={600} mt={4}>
          {heldText(withdrawal)}
        </Text>
      )}
      {approvedBy && (
        <Text fz="sm" c="dimmed" mt={4}>
          {m.admin_withdraw_approved_by({ name: approvedBy.name })}
        </Text>
      )}
      {notBefore !== null && stage === "pending" && (
        <Text fz="sm" c="dimmed" mt={4}>
          {m.withdraw_not_before({
            at: formatDateTime(notBefore, currentLocale(), timeZone),
          })}
        </Text>
      )}
      {reference !== null && (
        <Text fz="sm" c="dimmed" mt={4} style={{ overflowWrap: "anywhere" }}>
          {m.withdraw_reference({ reference })}
        </Text>
      )}
      {reason !== null && (
        <Text fz="sm" c="dimmed" mt={4}>
          {m.withdraw_reason({ reason })}
        </Text>
      )}
    </>
  );
}

/** Users see only that the withdrawal is under review. */
const labelOf = ({ stage, underReview, user }: Withdrawal): string =>
  underReview && !user && (stage === "pending" || stage === "approved")
    ? m.withdraw_status_review()
    : withdrawalStageLabels[stage]();

/** The reason for admins why two of them decide. */
export const heldText = ({ heldFor, heldWith }: Withdrawal): string =>
  heldFor === "account"
    ? m.admin_withdraw_held_account({ name: heldWith?.name ?? "" })
    : m.admin_withdraw_held_device({ name: heldWith?.name ?? "" });

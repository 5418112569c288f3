import { Group, Text } from "@mantine/core";
import type {
  Withdrawal,
  WithdrawalStatus,
} from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { BankLogo } from "../../../ui/display/bank-logo.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import type { Tone } from "../../../ui/display/status-badge.tsx";

/** The columns that users and admins share, in the page's language. */
export const withdrawalColumns = (): Column<Withdrawal>[] => [
  {
    key: "date",
    header: m.withdraw_column_date(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>
        {formatDateTime(createdAt)}
      </time>
    ),
  },
  {
    key: "to",
    header: m.withdraw_column_to(),
    cell: ({ bank, accountNumber, accountName }) => (
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

/** The status, with the reason of a rejection. */
function WithdrawalState({
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

import { Group, Text } from "@mantine/core";
import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { BankLogo } from "../../../ui/display/bank-logo.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { WithdrawalState } from "./withdrawal-status.tsx";

/** What everybody sees of a request, in the page's language. */
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

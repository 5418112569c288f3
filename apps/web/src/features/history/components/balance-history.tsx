import { Button, Text } from "@mantine/core";
import type { BalanceEntry, BalanceEntryKind } from "@sigi/contract/history.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import {
  formatDateTime,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { balanceEntriesQuery } from "../api.ts";

/** The entries of the user's balance. */
export function BalanceHistory({ page }: { readonly page: number }) {
  return (
    <PagedTable
      query={useQuery(balanceEntriesQuery(page))}
      caption={m.history_balance_title()}
      columns={balanceColumns()}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<IconReceipt size={28} />}
          title={m.history_balance_empty()}
          text={m.history_balance_empty_text()}
          action={
            <Button component={LocalLink} to="/home">
              {m.history_find_surveys()}
            </Button>
          }
        />
      }
    />
  );
}

const kinds: Record<BalanceEntryKind, () => string> = {
  answer_accepted: m.balance_entry_answer_accepted,
  answer_reversed: m.balance_entry_answer_reversed,
  guest_reward_claimed: m.balance_entry_guest_reward_claimed,
  screened_out: m.balance_entry_screened_out,
  pay_promise_kept: m.balance_entry_pay_promise_kept,
  referral_earned: m.balance_entry_referral_earned,
  withdrawal_requested: m.balance_entry_withdrawal_requested,
  withdrawal_returned: m.balance_entry_withdrawal_returned,
  adjustment: m.balance_entry_adjustment,
};

/** The columns of balance entries, in the page's language. */
export const balanceColumns = (): Column<BalanceEntry>[] => [
  {
    key: "date",
    header: m.history_column_date(),
    cell: ({ occurredAt }) => (
      <time dateTime={occurredAt.toISOString()}>
        {formatDateTime(occurredAt)}
      </time>
    ),
  },
  {
    key: "what",
    header: m.history_column_what(),
    cell: ({ kind, surveyTitle }) => (
      <>
        <Text>{kinds[kind]()}</Text>
        {surveyTitle !== null && (
          <Text fz="sm" c="dimmed">
            {surveyTitle}
          </Text>
        )}
      </>
    ),
  },
  {
    key: "amount",
    header: m.history_column_amount(),
    align: "right",
    cell: ({ amount }) => (
      <Text fw={600} className="tabular">
        {amount > 0 ? `+${formatRupiah(amount)}` : formatRupiah(amount)}
      </Text>
    ),
  },
  {
    key: "balance",
    header: m.history_column_balance(),
    align: "right",
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
  },
];

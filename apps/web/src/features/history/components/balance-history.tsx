import { Button } from "@mantine/core";
import type { BalanceEntry, BalanceEntryKind } from "@sigi/contract/history.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import type { ComponentProps } from "react";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { balanceEntriesQuery } from "../api.ts";
import { EntryTable } from "./entry-table.tsx";

/** The entries of the user's balance. */
export function BalanceHistory({ page }: { readonly page: number }) {
  return (
    <BalanceEntries
      query={useQuery(balanceEntriesQuery(page))}
      caption={m.history_balance_title()}
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
  balance_forfeited: m.balance_entry_balance_forfeited,
  adjustment: m.balance_entry_adjustment,
};

type Props = Pick<
  ComponentProps<typeof EntryTable<BalanceEntry>>,
  "query" | "caption" | "empty"
>;

/** A page of balance entries; `forAdmin` when another user's. */
export function BalanceEntries({
  forAdmin = false,
  ...table
}: Props & { readonly forAdmin?: boolean }) {
  return (
    <EntryTable
      {...table}
      label={({ kind }) => kinds[kind]()}
      left={m.history_column_balance()}
      forAdmin={forAdmin}
    />
  );
}

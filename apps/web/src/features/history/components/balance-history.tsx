import { Button } from "@mantine/core";
import type { AccountEntry } from "@sigi/contract/history.ts";
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

type Props = Pick<
  ComponentProps<typeof EntryTable<AccountEntry>>,
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
      label={({ kind }) => m.balance_entry({ kind })}
      left={m.history_column_balance()}
      forAdmin={forAdmin}
    />
  );
}

import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { balanceEntriesQuery, creditEntriesQuery } from "../api.ts";
import { EntryTable } from "./entry-table.tsx";

/** The entries of the user's balance. */
export function BalanceHistory({ page }: { readonly page: number }) {
  return (
    <EntryTable
      account="balance"
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

/** The entries of the user's credit. */
export function CreditHistory({ page }: { readonly page: number }) {
  return (
    <EntryTable
      account="credit"
      query={useQuery(creditEntriesQuery(page))}
      caption={m.credit_history()}
      empty={
        <EmptyState
          icon={<IconReceipt size={28} />}
          title={m.credit_history_empty()}
          text={m.credit_history_empty_text()}
        />
      }
    />
  );
}

/** True if the user has or had credit. Most users never have credit, and its pages are hidden from them. */
export function useHasCredit(): boolean {
  const { data } = useQuery(creditEntriesQuery(1));
  return data !== undefined && data.total > 0;
}

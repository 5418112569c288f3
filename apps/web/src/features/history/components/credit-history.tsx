import type { AccountEntry } from "@sigi/contract/history.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import type { ComponentProps } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { creditEntriesQuery } from "../api.ts";
import { EntryTable } from "./entry-table.tsx";

/** The entries of the user's credit. */
export function CreditHistory({ page }: { readonly page: number }) {
  return (
    <CreditEntries
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

/** Whether the user has or had credit: most users never do, and then see nothing of it. */
export function useHasCredit(): boolean {
  const { data } = useQuery(creditEntriesQuery(1));
  return data !== undefined && data.total > 0;
}

type Props = Pick<
  ComponentProps<typeof EntryTable<AccountEntry>>,
  "query" | "caption" | "empty"
>;

/** A page of credit entries; `forAdmin` when another user's. */
export function CreditEntries({
  forAdmin = false,
  ...table
}: Props & { readonly forAdmin?: boolean }) {
  return (
    <EntryTable
      {...table}
      label={({ kind }) => m.credit_entry({ kind })}
      left={m.credit_column_left()}
      forAdmin={forAdmin}
    />
  );
}

import { Button, Stack } from "@mantine/core";
import type { AccountEntry } from "@sigi/contract/history.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import type { ReactNode } from "react";
import {
  formatDateTime,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import type { PagedTableProps } from "../../../ui/table/paged-table.tsx";
import { entryColumns } from "./entry-columns.tsx";

interface EntryTableProps extends Pick<
  PagedTableProps<AccountEntry>,
  "query" | "caption" | "empty"
> {
  readonly account: keyof typeof accountTexts;
  /** True if an admin views another user's entries, which open on other pages. */
  readonly forAdmin?: boolean;
}

const accountTexts = {
  balance: { label: m.balance_entry, left: m.history_column_balance },
  credit: { label: m.credit_entry, left: m.credit_column_left },
};

/** Entries of the balance or of the credit. Each opens its details, with a link to its subject. */
export function EntryTable({
  account,
  forAdmin = false,
  ...table
}: EntryTableProps) {
  const [opened, setOpened] = useState<AccountEntry | null>(null);
  const texts = accountTexts[account];
  const label = ({ kind }: AccountEntry) => texts.label({ kind });
  const left = texts.left();
  return (
    <>
      <PagedTable
        {...table}
        asLines
        rowKey={({ id }) => id}
        columns={[...entryColumns(label, left), openColumn(label, setOpened)]}
      />
      <Dialog
        opened={opened !== null}
        title={m.entry_details()}
        onClose={() => {
          setOpened(null);
        }}
      >
        {opened && (
          <Stack>
            <FieldList fields={fieldsOf(opened, label(opened), left)} />
            <SubjectLink entry={opened} forAdmin={forAdmin} />
          </Stack>
        )}
      </Dialog>
    </>
  );
}

const openColumn = (
  label: (entry: AccountEntry) => string,
  open: (entry: AccountEntry) => void,
): Column<AccountEntry> => ({
  key: "action",
  header: m.table_actions(),
  labelled: false,
  align: "right",
  cell: (entry) => (
    <Button
      size="sm"
      mih={44}
      variant="default"
      aria-label={m.entry_open_of({ entry: label(entry) })}
      onClick={() => {
        open(entry);
      }}
    >
      {m.entry_open()}
    </Button>
  ),
});

function fieldsOf(
  entry: AccountEntry,
  what: string,
  left: string,
): (readonly [string, ReactNode])[] {
  const { id, amount, balanceAfter, surveyTitle, reason, occurredAt } = entry;
  return [
    [m.history_column_what(), what],
    [m.history_column_date(), formatDateTime(occurredAt)],
    ...(surveyTitle === null
      ? []
      : [[m.history_column_survey(), surveyTitle] as const]),
    ...(reason === null ? [] : [[m.entry_reason(), reason] as const]),
    [m.history_column_amount(), formatRupiah(amount)],
    [left, formatRupiah(balanceAfter)],
    [m.entry_number(), id],
  ];
}

function SubjectLink({
  entry: { subject, surveyTitle },
  forAdmin,
}: {
  readonly entry: AccountEntry;
  readonly forAdmin: boolean;
}) {
  if (subject === null) return null;
  const { kind, id } = subject;
  const pages = {
    receipt: `/home/receipt/${id}`,
    survey: forAdmin
      ? `/admin/home/history-task?search=${encodeURIComponent(surveyTitle ?? "")}`
      : `/tasks/preview/${id}`,
    refund: `/home/refund/${id}`,
    withdrawal: forAdmin ? "/admin/home/withdraw" : "/home/withdraw",
  };
  return (
    <Button
      component={LocalLink}
      to={pages[kind]}
      style={{ alignSelf: "start" }}
    >
      {subjectLabels[kind]()}
    </Button>
  );
}

const subjectLabels: Record<
  NonNullable<AccountEntry["subject"]>["kind"],
  () => string
> = {
  receipt: m.receipt_open,
  survey: m.entry_open_survey,
  withdrawal: m.entry_open_withdrawal,
  refund: m.entry_open_refund,
};

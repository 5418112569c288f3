import { Text } from "@mantine/core";
import type { AccountEntry } from "@sigi/contract/history.ts";
import { m } from "@sigi/messages/messages";
import {
  formatDateTime,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { Money } from "../../../ui/display/money.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";

/** The columns of entries, in the page's language; `left` is the header of the balance after each entry. */
export const entryColumns = (
  label: (entry: AccountEntry) => string,
  left: string,
): Column<AccountEntry>[] => [
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
    cell: (entry) => (
      <>
        <Text>{label(entry)}</Text>
        {entry.surveyTitle !== null && (
          <Text fz="sm" c="dimmed">
            {entry.surveyTitle}
          </Text>
        )}
        {entry.reason !== null && (
          <Text fz="sm" c="dimmed" style={{ whiteSpace: "pre-line" }}>
            {entry.reason}
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
    header: left,
    align: "right",
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
  },
];

import { Button, Text } from "@mantine/core";
import type { ReceiptSummary } from "@sigi/contract/receipts.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { receiptsQuery } from "../api.ts";

/** The user's payments for surveys, each with its receipt. */
export function ReceiptList({ page }: { readonly page: number }) {
  return (
    <PagedTable
      query={useQuery(receiptsQuery(page))}
      caption={m.receipt_list()}
      columns={columns()}
      rowKey={({ order }) => order}
      empty={
        <EmptyState
          icon={<IconReceipt size={28} />}
          title={m.receipt_list_empty()}
          text={m.receipt_list_empty_text()}
        />
      }
    />
  );
}

/** Returns true if the user has paid for a survey. Most users never do, and receipts are hidden from them. */
export function useHasPaid(): boolean {
  const { data } = useQuery(receiptsQuery(1));
  return data !== undefined && data.total > 0;
}

/** The purpose of an order. */
export const receiptKind = ({
  kind,
  respondents,
}: Pick<ReceiptSummary, "kind" | "respondents">): string =>
  respondents === 0 ? m.receipt_kind_screen_outs() : receiptKinds[kind]();

const receiptKinds: Record<ReceiptSummary["kind"], () => string> = {
  publish: m.receipt_kind_publish,
  top_up: m.receipt_kind_top_up,
};

const columns = (): Column<ReceiptSummary>[] => [
  {
    key: "date",
    header: m.history_column_date(),
    cell: ({ paidAt }) => (
      <time dateTime={paidAt.toISOString()}>{formatDateTime(paidAt)}</time>
    ),
  },
  {
    key: "survey",
    header: m.history_column_survey(),
    cell: (receipt) => (
      <>
        <Text>{receipt.survey.title}</Text>
        <Text fz="sm" c="dimmed">
          {receipt.state === "late"
            ? m.receipt_state_late()
            : receiptKind(receipt)}
        </Text>
      </>
    ),
  },
  {
    key: "amount",
    header: m.history_column_amount(),
    align: "right",
    cell: ({ gross, discount }) => <Money amount={gross - discount} />,
  },
  {
    key: "action",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: ({ order }) => (
      <Button
        size="sm"
        mih={44}
        variant="default"
        component={LocalLink}
        to={`/home/receipt/${order}`}
      >
        {m.receipt_open()}
      </Button>
    ),
  },
];

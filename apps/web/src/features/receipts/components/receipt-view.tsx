import { Alert, Paper, Stack, Text, Title } from "@mantine/core";
import type { Receipt } from "@sigi/contract/receipts.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import {
  formatDateTime,
  formatNumber,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { currentLocale } from "../../../platform/locale/locale.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { receiptKind } from "./receipt-list.tsx";
import classes from "./receipt-view.module.css";

/** The ordered items with their prices, and the payment. */
export function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  return (
    <Paper withBorder p={{ base: "md", sm: "xl" }} className={classes["sheet"]}>
      <Stack gap="lg">
        {receipt.state === "late" && (
          <Alert variant="light" color="yellow">
            {m.receipt_late()}
          </Alert>
        )}
        <FieldList columns fields={factsOf(receipt)} />
        {receipt.respondents > 0 && (
          <section>
            <Title order={2} fz="h3" mb="sm">
              {m.receipt_items()}
            </Title>
            <DataTable
              caption={m.receipt_items()}
              columns={itemColumns(receipt)}
              rows={receipt.items}
              rowKey={({ names, price }) => `${names.id} ${price}`}
            />
          </section>
        )}
        <Sums receipt={receipt} />
      </Stack>
    </Paper>
  );
}

function factsOf(receipt: Receipt): (readonly [string, ReactNode])[] {
  const { payment, buyer, credit, due } = receipt;
  const back = [
    [m.receipt_refunded(), payment?.refunded ?? 0],
    [m.receipt_charged_back(), payment?.chargedBack ?? 0],
  ] as const;
  return [
    [m.receipt_number(), receipt.order],
    [m.receipt_date(), formatDateTime(receipt.paidAt)],
    [m.receipt_buyer(), buyer?.name ?? m.account_deleted()],
    [m.receipt_survey(), receipt.survey.title],
    [m.receipt_kind(), receiptKind(receipt)],
    ...(receipt.respondents > 0
      ? [[m.receipt_respondents(), receipt.respondents] as const]
      : []),
    [
      m.receipt_method(),
      due > 0
        ? methodLabel(payment?.method ?? null)
        : credit > 0
          ? m.receipt_method_credit()
          : m.receipt_method_voucher(),
    ],
    // Same id as in the pay window: an order may take several attempts.
    ...(payment ? [[m.pay_order(), payment.id] as const] : []),
    ...(payment?.transactionId
      ? [[m.receipt_transaction(), payment.transactionId] as const]
      : []),
    ...back.flatMap(([name, amount]) =>
      amount > 0 ? [[name, formatRupiah(amount)] as const] : [],
    ),
  ];
}

const methodLabel = (method: string | null) =>
  method === null ? "–" : (methods[method]?.() ?? method);

const methods: Readonly<Record<string, () => string>> = {
  credit_card: m.payments_method_card,
  bank_transfer: m.payments_method_transfer,
  gopay: () => "GoPay",
  shopeepay: () => "ShopeePay",
  qris: () => "QRIS",
};

type Item = Receipt["items"][number];

const itemColumns = ({ respondents }: Receipt): Column<Item>[] => [
  {
    key: "service",
    header: m.receipt_item(),
    cell: ({ names }) => names[currentLocale()],
  },
  {
    key: "count",
    header: m.receipt_item_count(),
    align: "right",
    cell: ({ questions }) => `${questions} × ${respondents}`,
  },
  {
    key: "price",
    header: m.receipt_item_price(),
    align: "right",
    cell: ({ price }) => formatRupiah(price),
  },
  {
    key: "total",
    header: m.receipt_item_total(),
    align: "right",
    cell: ({ questions, price }) =>
      formatRupiah(questions * respondents * price),
  },
];

/** The sums from the price to the amount due. */
function Sums({ receipt }: { readonly receipt: Receipt }) {
  const { gross, discount, voucher, credit, due } = receipt;
  const { screenOuts, screenOutPay, promiseBudget } = receipt;
  const sums = [
    [
      m.receipt_screen_outs({
        count: formatNumber(screenOuts),
        amount: formatRupiah(screenOutPay),
      }),
      screenOuts * screenOutPay,
    ],
    [m.price_pay_promise(), promiseBudget],
    [m.receipt_gross(), gross],
    [m.receipt_voucher({ code: voucher ?? "" }), -discount],
    [m.receipt_credit(), -credit],
  ] as const;
  return (
    <dl className={classes["sums"]}>
      {sums.map(
        ([name, amount]) =>
          amount !== 0 && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatRupiah(amount)}</dd>
            </div>
          ),
      )}
      <div>
        <Text component="dt" fw={700}>
          {m.receipt_paid()}
        </Text>
        <Text component="dd" fw={700} fz="xl" data-total>
          {formatRupiah(due)}
        </Text>
      </div>
    </dl>
  );
}

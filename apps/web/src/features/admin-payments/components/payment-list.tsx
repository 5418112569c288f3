import { Button, Text } from "@mantine/core";
import type { ListedPayment } from "@sigi/contract/payment-lists.ts";
import { m } from "@sigi/messages/messages";
import IconCreditCard from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  formatDateTime,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { Money } from "../../../ui/display/money.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { paymentsQuery } from "../api.ts";
import type { PaymentFilter } from "../api.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import {
  paymentFilterLabels,
  paymentTones,
  providerLabel,
} from "./payment-labels.ts";

/** All payment attempts, each with its details. */
export function PaymentList(filter: PaymentFilter) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <Listing
        query={useQuery(paymentsQuery(filter))}
        caption={m.payments_title()}
        columns={columns(setShown)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconCreditCard size={28} />}
            title={m.payments_empty()}
            text={m.payments_empty_text()}
          />
        }
      />
      <PaymentDialog
        id={shown}
        onClose={() => {
          setShown(null);
        }}
      />
    </>
  );
}

const columns = (show: (id: string) => void): Column<ListedPayment>[] => [
  {
    key: "date",
    header: m.payments_column_date(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>
        {formatDateTime(createdAt)}
      </time>
    ),
  },
  {
    key: "payment",
    header: m.payments_column_payment(),
    cell: ({ id, survey, provider }) => (
      <>
        <Text fw={600}>{survey?.title ?? m.payments_no_order()}</Text>
        <Text fz="sm" c="dimmed" className="tabular">
          {`${providerLabel(provider)} · ${id}`}
        </Text>
      </>
    ),
  },
  {
    key: "user",
    header: m.payments_column_user(),
    cell: ({ user }) =>
      user && <UserLink user={{ id: user.id, name: user.name ?? "" }} />,
  },
  {
    key: "amount",
    header: m.payments_column_amount(),
    align: "right",
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    key: "state",
    header: m.payments_column_state(),
    cell: (payment) => (
      <>
        <StatusBadge
          tone={paymentTones[payment.state]}
          label={paymentFilterLabels[payment.state]()}
        />
        {notesOf(payment).map((note) => (
          <Text key={note} fz="sm" mt={4}>
            {note}
          </Text>
        ))}
      </>
    ),
  },
  {
    key: "action",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: ({ id }) => (
      <Button
        size="sm"
        mih={44}
        variant="default"
        onClick={() => {
          show(id);
        }}
      >
        {m.payments_show()}
      </Button>
    ),
  },
];

/** What became of the money where it did not stay with its order. */
function notesOf({
  inSuspense,
  refunded,
  chargedBack,
}: ListedPayment): string[] {
  const notes: string[] = [];
  if (inSuspense > 0)
    notes.push(`${m.payments_in_suspense()}: ${formatRupiah(inSuspense)}`);
  if (refunded > 0)
    notes.push(m.payments_refunded_note({ amount: formatRupiah(refunded) }));
  if (chargedBack > 0)
    notes.push(
      m.payments_charged_back_note({ amount: formatRupiah(chargedBack) }),
    );
  return notes;
}

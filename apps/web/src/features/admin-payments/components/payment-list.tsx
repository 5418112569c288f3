import { Button, Text } from "@mantine/core";
import { listPayments } from "@sigi/contract/payment-lists.ts";
import type { ListedPayment } from "@sigi/contract/payment-lists.ts";
import { m } from "@sigi/messages/messages";
import IconCreditCard from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
import { useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { AdminListPage } from "../../../ui/table/admin-list.tsx";
import type { ViewOf } from "../../../ui/table/list-view.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import {
  paymentFilterLabels,
  paymentTones,
  providerLabel,
} from "./payment-labels.ts";

/** All payment attempts, each with its details. */
export function PaymentsPage() {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <AdminListPage
      list={listPayments}
      view={view}
      renderActions={({ id }) => (
        <Button
          size="sm"
          mih={44}
          variant="default"
          onClick={() => {
            setShown(id);
          }}
        >
          {m.payments_show()}
        </Button>
      )}
    >
      <PaymentDialog
        id={shown}
        onClose={() => {
          setShown(null);
        }}
      />
    </AdminListPage>
  );
}

const view: ViewOf<typeof listPayments> = {
  queryKey: "payments",
  title: m.payments_title,
  lead: m.payments_lead,
  search: m.payments_search,
  filters: {
    status: {
      label: m.payments_filter,
      all: m.payments_all,
      labels: paymentFilterLabels,
    },
  },
  columns: {
    createdAt: { header: m.payments_column_date },
    id: {
      header: m.payments_column_payment,
      cell: ({ id, survey, provider }) => (
        <>
          <Text fw={600}>{survey?.title ?? m.payments_no_order()}</Text>
          <Text fz="sm" c="dimmed" className="tabular">
            {`${providerLabel(provider)} · ${id}`}
          </Text>
        </>
      ),
    },
    user: {
      header: m.payments_column_user,
      cell: ({ user }) =>
        user && <UserLink user={{ id: user.id, name: user.name ?? "" }} />,
    },
    amount: { header: m.payments_column_amount },
    state: {
      header: m.payments_column_state,
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
  },
  empty: {
    icon: <IconCreditCard size={28} />,
    title: m.payments_empty,
    text: m.payments_empty_text,
  },
};

/** Describes the money that did not stay with its order. */
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

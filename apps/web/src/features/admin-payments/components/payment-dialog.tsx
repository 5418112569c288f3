import { List, Skeleton, Stack, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  formatDateTime,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { paymentQuery } from "../api.ts";
import type { PaymentDetails } from "../api.ts";
import {
  eventLabels,
  methodLabel,
  orderLabels,
  paymentFilterLabels,
  providerLabel,
  refundLabels,
} from "./payment-labels.ts";
import { ResolveSuspense } from "./resolve-suspense.tsx";

interface PaymentDialogProps {
  /** Null closes the dialog. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** A payment attempt with its order, refunds and notifications; money in suspense can be resolved. */
export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  return (
    <Dialog
      opened={id !== null}
      title={m.payments_details()}
      wide
      onClose={onClose}
    >
      {id !== null && <Payment id={id} onResolved={onClose} />}
    </Dialog>
  );
}

function Payment({
  id,
  onResolved,
}: {
  readonly id: string;
  readonly onResolved: () => void;
}) {
  return (
    <QueryView
      query={useQuery(paymentQuery(id))}
      skeleton={<Skeleton height={320} radius="lg" />}
    >
      {(details) => (
        <Stack>
          <FieldList columns fields={fieldsOf(details)} />
          <Entries
            title={m.payments_refunds()}
            entries={details.refunds.map(({ id: refund, ...one }) => [
              refund,
              `${formatDateTime(one.requestedAt)}: ${formatRupiah(one.amount)}, ${refundLabels[one.state]()}`,
            ])}
          />
          <Entries
            title={m.payments_events()}
            entries={details.events.map(({ id: event, ...one }) => [
              event,
              `${formatDateTime(one.receivedAt)}: ${eventLabels[one.state]()}`,
            ])}
          />
          {details.payment.inSuspense > 0 && (
            <ResolveSuspense payment={details.payment} onDone={onResolved} />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function fieldsOf({
  payment,
  order,
}: PaymentDetails): (readonly [string, ReactNode])[] {
  const { id, provider, state, method, transactionId } = payment;
  const { amount, paid, refunded, chargedBack, inSuspense } = payment;
  const moved = [
    [m.payments_refunded(), refunded],
    [m.payments_charged_back(), chargedBack],
    [m.payments_in_suspense(), inSuspense],
  ] as const;
  return [
    [m.payments_survey(), payment.survey?.title ?? "–"],
    [
      m.payments_column_user(),
      payment.user ? (
        <UserLink
          key="user"
          user={{ id: payment.user.id, name: payment.user.name ?? "" }}
        />
      ) : (
        "–"
      ),
    ],
    [m.payments_column_date(), formatDateTime(payment.createdAt)],
    [
      m.payments_order(),
      order
        ? `${orderLabels[order.state]()}, ${formatRupiah(order.gross)}`
        : m.payments_no_order(),
    ],
    [m.payments_column_state(), paymentFilterLabels[state]()],
    [m.payments_column_amount(), formatRupiah(amount)],
    [m.payments_paid(), formatRupiah(paid)],
    ...moved.flatMap(([name, sum]) =>
      sum > 0 ? [[name, formatRupiah(sum)] as const] : [],
    ),
    [m.payments_provider(), providerLabel(provider)],
    [m.payments_method(), method === null ? "–" : methodLabel(method)],
    [m.payments_column_payment(), id],
    [m.payments_transaction(), transactionId ?? "–"],
  ];
}

function Entries({
  title,
  entries,
}: {
  readonly title: string;
  readonly entries: readonly (readonly [number, string])[];
}) {
  if (entries.length === 0) return null;
  return (
    <section>
      <Title order={3}>{title}</Title>
      <List>
        {entries.map(([key, text]) => (
          <List.Item key={key}>{text}</List.Item>
        ))}
      </List>
    </section>
  );
}

import { Paper } from "@mantine/core";
import type { Refund, RefundState } from "@sigi/contract/refunds.ts";
import { m } from "@sigi/messages/messages";
import {
  formatDateTime,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import type { Tone } from "../../../ui/display/status-badge.tsx";

/** A refund with its destination and progress. */
export function RefundView({ refund }: { readonly refund: Refund }) {
  const { payment, bank, reference, reason, endedAt } = refund;
  const facts = [
    [m.refund_survey(), payment?.surveyTitle],
    [m.receipt_number(), payment?.order],
    [m.withdraw_bank(), bank?.name],
    [m.withdraw_account_number(), refund.accountNumber],
    [m.withdraw_account_name(), refund.accountName],
    [m.refund_reference(), reference],
    [m.entry_reason(), reason],
    [m.refund_ended(), endedAt && formatDateTime(endedAt)],
  ] as const;
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <FieldList
        columns
        fields={[
          [m.refund_amount(), formatRupiah(refund.amount)],
          [m.refund_state(), <RefundBadge key="state" state={refund.state} />],
          [
            m.refund_way(),
            bank ? m.refund_way_bank() : m.refund_way_provider(),
          ],
          [m.refund_requested_at(), formatDateTime(refund.requestedAt)],
          ...facts.flatMap(([name, value]) =>
            value ? [[name, value] as const] : [],
          ),
        ]}
      />
    </Paper>
  );
}

export const RefundBadge = ({ state }: { readonly state: RefundState }) => (
  <StatusBadge tone={tones[state]} label={refundStateLabels[state]()} />
);

const tones: Record<RefundState, Tone> = {
  requested: "waiting",
  approved: "waiting",
  sent: "good",
  failed: "bad",
};

export const refundStateLabels: Record<RefundState, () => string> = {
  requested: m.refund_state_requested,
  approved: m.refund_state_approved,
  sent: m.refund_state_sent,
  failed: m.refund_state_failed,
};

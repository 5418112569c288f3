import { List, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { UseQueryResult } from "@tanstack/react-query";
import {
  formatDate,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { PayoutAccountFields } from "../../../ui/form/payout-account-fields.tsx";
import { RequestReview } from "../../../ui/form/request-review.tsx";
import type { ReviewProps } from "../../../ui/form/request-review.tsx";
import type { Form } from "../../../ui/form/use-form.ts";
import type { Plan } from "../api.ts";
import type { RefundValues } from "./refund-values.ts";

interface RefundReviewProps extends ReviewProps {
  readonly form: Form<RefundValues>;
  readonly plan: UseQueryResult<Plan>;
}

/** The amounts returned to each payment, and the amount transferred to a bank account. */
export function RefundReview({ plan, ...review }: RefundReviewProps) {
  const { form } = review;
  return (
    <RequestReview
      {...review}
      title={m.refund_review_title({
        amount: formatRupiah(Number(form.values.amount)),
      })}
      submitLabel={m.refund_submit()}
      loading={!plan.data}
    >
      <QueryView query={plan} skeleton={<RowsSkeleton rows={2} />}>
        {(known) => (
          <>
            <Parts plan={known} />
            {known.byHand > 0 && <PayoutAccountFields form={form} />}
          </>
        )}
      </QueryView>
    </RequestReview>
  );
}

function Parts({ plan: { payments, byHand } }: { readonly plan: Plan }) {
  return (
    <List spacing="xs">
      {payments.map(({ payment, amount }) => (
        <List.Item key={`${payment.order} ${payment.paidAt.toISOString()}`}>
          <Text fw={600}>{formatRupiah(amount)}</Text>
          <Text fz="sm">
            {m.refund_to_payment({
              survey: payment.surveyTitle ?? "–",
              date: formatDate(payment.paidAt),
            })}
          </Text>
        </List.Item>
      ))}
      {byHand > 0 && (
        <List.Item>
          <Text fw={600}>{formatRupiah(byHand)}</Text>
          <Text fz="sm">{m.refund_to_bank()}</Text>
        </List.Item>
      )}
    </List>
  );
}

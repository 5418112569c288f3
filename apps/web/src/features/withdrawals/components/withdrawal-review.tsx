import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { RequestReview } from "../../../ui/form/request-review.tsx";
import type { ReviewProps } from "../../../ui/form/request-review.tsx";
import type { Terms } from "./withdrawal-values.ts";

interface WithdrawalReviewProps extends ReviewProps {
  readonly amount: number;
  readonly to: {
    readonly bankName: string;
    readonly accountNumber: string;
    readonly accountName: string;
    /** True if other accounts are already saved: the money waits. */
    readonly isNew: boolean;
  };
  readonly terms: Terms;
}

/** The amount, its fee and the account, before the request is sent. */
export function WithdrawalReview({
  amount,
  to,
  terms,
  ...review
}: WithdrawalReviewProps) {
  return (
    <RequestReview
      {...review}
      title={m.withdraw_review_title()}
      submitLabel={m.withdraw_submit()}
    >
      <FieldList
        fields={[
          [m.withdraw_amount(), formatRupiah(amount)],
          [
            m.withdraw_fee(),
            terms.fee === 0 ? m.withdraw_fee_none() : formatRupiah(terms.fee),
          ],
          [
            m.withdraw_receives(),
            <Text key="receives" fw={700}>
              {formatRupiah(amount - terms.fee)}
            </Text>,
          ],
          [m.withdraw_bank(), to.bankName],
          [m.withdraw_account_number(), to.accountNumber],
          [m.withdraw_account_name(), to.accountName],
          [
            m.withdraw_arrives(),
            m.withdraw_arrives_within({ days: terms.arrivesWithinDays }),
          ],
        ]}
      />
      <Text fz="sm" c="dimmed">
        {m.withdraw_review_hint()}
      </Text>
      {to.isNew && terms.newAccountHours > 0 && (
        <Text fz="sm">
          {m.withdraw_new_account_pause({ hours: terms.newAccountHours })}
        </Text>
      )}
    </RequestReview>
  );
}

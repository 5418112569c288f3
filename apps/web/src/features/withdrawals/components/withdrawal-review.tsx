import { Button, Group, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import type { Form } from "../../../ui/form/use-form.ts";
import { CurrentPassword } from "../../../ui/inputs/secret-input.tsx";
import type { Proof, Terms, WithdrawalValues } from "./withdrawal-values.ts";

interface WithdrawalReviewProps {
  readonly form: Form<WithdrawalValues>;
  readonly to: {
    readonly bankName: string;
    readonly accountNumber: string;
    readonly accountName: string;
    /** Other accounts are saved already, so the money waits. */
    readonly isNew: boolean;
  };
  readonly terms: Terms;
  readonly proof: Proof;
  /** The field for a code of two-step sign-in. */
  readonly renderCode: (form: Form<WithdrawalValues>) => ReactNode;
  readonly pending: boolean;
  readonly onBack: () => void;
}

/** What the request will do, and the proof that it is the user's own. */
export function WithdrawalReview({
  form,
  to,
  terms,
  proof,
  renderCode,
  pending,
  onBack,
}: WithdrawalReviewProps) {
  const { email } = useCurrentUser();
  const amount = Number(form.values.amount);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <>
      <Title order={2} fz="lg" ref={heading} tabIndex={-1}>
        {m.withdraw_review_title()}
      </Title>
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
      {proof === "password" && (
        <CurrentPassword
          label={m.withdraw_password()}
          email={email}
          {...form.text("password")}
        />
      )}
      {proof === "code" && renderCode(form)}
      {proof === "sign_in" && (
        <Text fz="sm" c="dimmed">
          {m.deletion_google()}
        </Text>
      )}
      <Group justify="space-between" wrap="wrap-reverse">
        <Button variant="default" mih={44} disabled={pending} onClick={onBack}>
          {m.withdraw_change()}
        </Button>
        <SubmitButton pending={pending}>{m.withdraw_submit()}</SubmitButton>
      </Group>
    </>
  );
}

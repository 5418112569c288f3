import { Button, Group, List, Text, TextInput, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { banksQuery } from "../../../platform/api/catalogues.ts";
import {
  formatDate,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import type { Form } from "../../../ui/form/use-form.ts";
import { SearchSelect } from "../../../ui/inputs/search-select.tsx";
import { CurrentPassword } from "../../../ui/inputs/secret-input.tsx";
import type { Plan } from "../api.ts";
import type { Proof, RefundValues } from "./refund-values.ts";

interface RefundReviewProps {
  readonly form: Form<RefundValues>;
  readonly plan: UseQueryResult<Plan>;
  readonly proof: Proof;
  readonly renderCode: (form: Form<RefundValues>) => ReactNode;
  readonly pending: boolean;
  readonly onBack: () => void;
}

/** To which payments how much goes back, what goes to a bank account, and the proof that it is the user's own. */
export function RefundReview({
  form,
  plan,
  proof,
  renderCode,
  pending,
  onBack,
}: RefundReviewProps) {
  const { email } = useCurrentUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <Title order={2} fz="lg" ref={heading} tabIndex={-1}>
        {m.refund_review_title({
          amount: formatRupiah(Number(form.values.amount)),
        })}
      </Title>
      <QueryView query={plan} skeleton={<RowsSkeleton rows={2} />}>
        {(known) => (
          <>
            <Parts plan={known} />
            {known.byHand > 0 && <AccountFields form={form} />}
          </>
        )}
      </QueryView>
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
        <SubmitButton pending={pending || !plan.data}>
          {m.refund_submit()}
        </SubmitButton>
      </Group>
    </>
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

function AccountFields({ form }: { readonly form: Form<RefundValues> }) {
  const banks = useQuery(banksQuery);
  return (
    <>
      <SearchSelect
        label={m.withdraw_bank()}
        items={(banks.data ?? []).map(({ id, name }) => ({
          id: String(id),
          label: name,
        }))}
        waitingFor={banks.isLoading ? m.common_loading() : undefined}
        {...form.field("bankId")}
      />
      <TextInput
        label={m.withdraw_account_number()}
        description={m.withdraw_account_number_hint()}
        inputMode="numeric"
        autoComplete="off"
        {...form.text("accountNumber")}
      />
      <TextInput
        label={m.withdraw_account_name()}
        description={m.withdraw_account_name_hint()}
        autoComplete="name"
        {...form.text("accountName")}
      />
    </>
  );
}

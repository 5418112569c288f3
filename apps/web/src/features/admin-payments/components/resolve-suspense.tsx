import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import type { ListedPayment } from "@sigi/contract/payment-lists.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { ReasonField, reasonFault } from "../../../ui/form/reason-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { assignSuspenseMutation, refundSuspenseMutation } from "../api.ts";

interface ResolveSuspenseProps {
  readonly payment: ListedPayment;
  readonly onDone: () => void;
}

/** An admin gives money of unknown purpose to a user as credit, or back to its payer, with a reason. */
export function ResolveSuspense({ payment, onDone }: ResolveSuspenseProps) {
  const { id, inSuspense } = payment;
  const assign = useMutation(assignSuspenseMutation(id));
  const refund = useMutation(refundSuspenseMutation(id));
  const form = useForm({ user: "", reason: "" }, `suspense/${id}`);
  const { reason } = form.values;
  const userId = Number(form.values.user.trim());

  const hasReason = () => {
    const fault = reasonFault(reason);
    if (fault !== null) form.setFaults({ reason: fault });
    return fault === null;
  };
  /** Not by the callbacks of `mutate`: they are dropped when the new state of the payment unmounts the form. */
  const send = async (request: Promise<unknown>, text: string) => {
    try {
      await request;
    } catch {
      // The alert shows it.
      return;
    }
    form.reset();
    toastSuccess(text);
    onDone();
  };
  const sendAssignment = () => {
    refund.reset();
    if (!Number.isSafeInteger(userId) || userId <= 0) {
      form.setFaults({ user: m.payments_user_invalid() });
    } else if (hasReason()) {
      const request = assign.mutateAsync({ userId, reason });
      void send(request, m.payments_assigned());
    }
  };
  const sendRefund = () => {
    assign.reset();
    if (hasReason()) {
      void send(refund.mutateAsync({ reason }), m.payments_refund_begun());
    }
  };
  const isPending = assign.isPending || refund.isPending;

  return (
    <Stack component="section">
      <Title order={3}>{m.payments_resolve()}</Title>
      <Text>
        {m.payments_resolve_text({ amount: formatRupiah(inSuspense) })}
      </Text>
      <FormAlert error={assign.error ?? refund.error} />
      <ReasonField
        label={m.payments_reason()}
        rows={2}
        {...form.text("reason")}
      />
      <TextInput
        label={m.payments_user_id()}
        description={m.payments_user_id_hint()}
        inputMode="numeric"
        maw="16rem"
        {...form.text("user")}
      />
      <Group>
        <Button
          loading={assign.isPending}
          disabled={isPending}
          onClick={sendAssignment}
        >
          {m.payments_assign()}
        </Button>
        <Button
          variant="default"
          loading={refund.isPending}
          disabled={isPending}
          onClick={sendRefund}
        >
          {m.payments_refund()}
        </Button>
      </Group>
    </Stack>
  );
}

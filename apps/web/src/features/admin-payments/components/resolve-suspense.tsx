import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { ListedPayment } from "@sigi/contract/payment-lists.ts";
import { reasonLength } from "@sigi/contract/wire-names.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { ReasonField, reasonFault } from "../../../ui/form/reason-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { requiredText } from "../../../ui/form/validators.ts";
import { UserPicker } from "../../../ui/inputs/user-picker.tsx";
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
  const form = useForm(
    { search: "", userId: "", reason: "" },
    `suspense/${id}`,
  );
  const { search, userId, reason } = form.values;

  /** Does not use the callbacks of `mutate`: they are dropped when the new state of the payment unmounts the form. */
  const send = async (request: Promise<unknown>, text: string) => {
    try {
      await request;
    } catch {
      // The alert shows the error.
      return;
    }
    form.reset();
    toastSuccess(text);
    onDone();
  };
  const sendAssignment = () => {
    refund.reset();
    const faults = {
      userId: requiredText(m.user_picker_user)(userId),
      reason: reasonFault(reason),
    };
    form.setFaults(faults);
    if (faults.userId !== null || faults.reason !== null) return;
    const request = assign.mutateAsync({ userId: Number(userId), reason });
    void send(request, m.payments_assigned());
  };
  const sendRefund = () => {
    assign.reset();
    const fault = reasonFault(reason);
    form.setFaults({ reason: fault });
    if (fault !== null) return;
    void send(refund.mutateAsync({ reason }), m.payments_refund_begun());
  };
  const isPending = assign.isPending || refund.isPending;

  return (
    <Stack component="section">
      <Title order={3}>{m.payments_resolve()}</Title>
      <Text>
        {m.payments_resolve_text({ amount: formatRupiah(inSuspense) })}
      </Text>
      <FormAlert error={assign.error ?? refund.error} />
      <UserPicker
        search={search}
        onSearch={(next) => {
          form.change({ search: next, userId: "" });
        }}
        user={form.field("userId")}
      />
      <ReasonField
        label={m.payments_reason()}
        description={m.payments_reason_hint({ n: reasonLength.min })}
        rows={2}
        {...form.text("reason")}
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

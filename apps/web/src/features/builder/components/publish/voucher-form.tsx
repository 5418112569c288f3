import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { Money } from "../../../../ui/display/money.tsx";
import { changeVoucher } from "../../edits/edit-survey.ts";
import type { OpenSurvey } from "../builder-session.tsx";

interface VoucherFormProps extends OpenSurvey {
  readonly disabled?: boolean;
}

/** The place of the server's faults of a voucher. */
const voucherPlace = "voucher";

/** The voucher of an unpublished survey with what it pays, or the field for its code. */
export function VoucherForm({ store, survey, disabled }: VoucherFormProps) {
  const { voucher } = survey;
  return voucher === null ? (
    <CodeField store={store} survey={survey} disabled={disabled ?? false} />
  ) : (
    <Applied
      store={store}
      survey={survey}
      voucher={voucher}
      disabled={disabled ?? false}
    />
  );
}

function CodeField({
  store,
  survey,
  disabled,
}: OpenSurvey & { readonly disabled: boolean }) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { voucher: "" },
    storedAs: `voucher-of/${survey.code}`,
    check: ({ voucher }) =>
      voucher.trim() === "" ? { voucher: m.field_required() } : {},
    mutation: { mutationFn: (typed: string) => changeVoucher(store, typed) },
    toBody: ({ voucher }) => voucher,
    onDone: () => {
      toastSuccess(m.discount_applied());
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="xs">
        <FormAlert error={error} />
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <TextInput
            label={m.discount_code()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            flex={1}
            data-place={voucherPlace}
            {...form.text("voucher")}
          />
          <SubmitButton pending={pending} variant="default" disabled={disabled}>
            {m.discount_apply()}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

function Applied({
  store,
  survey,
  voucher,
  disabled,
}: OpenSurvey & { readonly voucher: string; readonly disabled: boolean }) {
  const removal = useMutation({
    mutationFn: () => changeVoucher(store, null),
    onSuccess: () => {
      toastSuccess(m.discount_removed());
    },
  });
  return (
    <Stack gap={4}>
      <FormAlert error={removal.error} />
      <Group justify="space-between">
        <Text c="dimmed">{m.discount_line({ code: voucher })}</Text>
        <Text>
          <Money amount={-survey.discount} />
        </Text>
      </Group>
      {survey.discount === 0 && (
        <Text fz="sm">{m.discount_below({ code: voucher })}</Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        style={{ alignSelf: "flex-start" }}
        loading={removal.isPending}
        disabled={disabled}
        data-place={voucherPlace}
        onClick={() => {
          removal.mutate();
        }}
      >
        {m.discount_remove()}
      </Button>
    </Stack>
  );
}

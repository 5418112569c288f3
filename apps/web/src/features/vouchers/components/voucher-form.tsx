import {
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  TextInput,
} from "@mantine/core";
import { voucherCode } from "@sigi/contract/vouchers.ts";
import type { Voucher, VoucherType } from "@sigi/contract/vouchers.ts";
import { m } from "@sigi/messages/messages";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { RupiahInput } from "../../../ui/inputs/rupiah-input.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { updateVoucherMutation } from "../api.ts";
import {
  fromLocalInput,
  toLocalInput,
} from "../../../platform/locale/local-time.ts";

interface VoucherFormProps {
  readonly voucher: Voucher;
  readonly onDone: () => void;
}

const usesMax = 1_000_000;

/** One voucher: its discount, its period and its number of uses. */
export function VoucherForm({ voucher, onDone }: VoucherFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: valuesOf(voucher),
    storedAs: `voucher/${voucher.id}`,
    check: ({ code, type, value, startsAt, endsAt }) => ({
      code: voucherCode.safeParse(code).success ? null : m.field_voucher_code(),
      value: valueFault(type, value),
      endsAt:
        startsAt !== "" && endsAt !== "" && endsAt <= startsAt
          ? m.field_voucher_period()
          : null,
    }),
    mutation: updateVoucherMutation(voucher.id),
    toBody: ({ startsAt, endsAt, value, minTotal, ...values }) => ({
      ...values,
      value: value ?? 0,
      minTotal: minTotal ?? 0,
      startsAt: fromLocalInput(startsAt),
      endsAt: fromLocalInput(endsAt),
    }),
    onDone: () => {
      toastSuccess(m.voucher_saved());
      onDone();
    },
  });
  const { onChange: onType, ...type } = form.field("type");
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <TextInput
          label={m.voucher_code()}
          description={m.field_voucher_code()}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.text("code")}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={m.voucher_type()}
            data={[
              { value: "percent", label: m.voucher_type_percent() },
              { value: "fixed", label: m.voucher_type_fixed() },
            ]}
            {...type}
            onChange={({ currentTarget }) => {
              onType(currentTarget.value === "fixed" ? "fixed" : "percent");
            }}
          />
          {form.values.type === "percent" ? (
            <DigitsInput
              label={m.voucher_percent()}
              max={100}
              {...form.field("value")}
            />
          ) : (
            <RupiahInput label={m.voucher_amount()} {...form.field("value")} />
          )}
          <TextInput
            type="datetime-local"
            label={m.voucher_starts_at()}
            {...form.text("startsAt")}
          />
          <TextInput
            type="datetime-local"
            label={m.voucher_ends_at()}
            {...form.text("endsAt")}
          />
          <DigitsInput
            label={m.voucher_max_uses()}
            description={m.voucher_no_limit()}
            max={usesMax}
            {...form.field("maxUses")}
          />
          <DigitsInput
            label={m.voucher_max_uses_per_user()}
            description={m.voucher_no_limit()}
            max={usesMax}
            {...form.field("maxUsesPerUser")}
          />
        </SimpleGrid>
        <RupiahInput
          label={m.voucher_min_total()}
          {...form.field("minTotal")}
        />
        <Checkbox label={m.voucher_active_box()} {...form.box("active")} />
        <Group justify="flex-end">
          <SubmitButton pending={pending}>{m.common_save()}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

function valuesOf(voucher: Voucher) {
  const { code, type, value, maxUses, maxUsesPerUser, minTotal } = voucher;
  return {
    code,
    type,
    value: value === 0 ? null : value,
    startsAt: toLocalInput(voucher.startsAt),
    endsAt: toLocalInput(voucher.endsAt),
    maxUses,
    maxUsesPerUser,
    minTotal: minTotal === 0 ? null : minTotal,
    active: voucher.active,
  };
}

function valueFault(type: VoucherType, value: number | null): string | null {
  if (value === null || value < 1) return m.field_number_min({ min: 1 });
  return type === "percent" && value > 100 ? m.field_voucher_percent() : null;
}

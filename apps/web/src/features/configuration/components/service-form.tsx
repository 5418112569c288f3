import { Group, Stack, Text } from "@mantine/core";
import { servicePriceMax } from "@sigi/contract/services.ts";
import type { CatalogueEntry } from "@sigi/contract/services.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { RupiahInput } from "../../../ui/inputs/rupiah-input.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { updateServiceMutation } from "../api.ts";

interface ServiceFormProps {
  readonly service: CatalogueEntry;
  readonly onDone: () => void;
}

/** The prices of one question type. */
export function ServiceForm({ service, onDone }: ServiceFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: pricesOf(service),
    storedAs: `service/${service.id}`,
    check: ({ salePrice, respondentFee }) => ({
      salePrice: priceFault(salePrice),
      respondentFee:
        priceFault(respondentFee) ??
        (Number(respondentFee) > Number(salePrice)
          ? m.field_fee_above_price()
          : null),
    }),
    mutation: updateServiceMutation,
    toBody: ({ salePrice, respondentFee }) => ({
      id: service.id,
      salePrice: Number(salePrice),
      respondentFee: Number(respondentFee),
    }),
    wireNames: { hargaJual: "salePrice", feeOnlineTester: "respondentFee" },
    onDone: () => {
      toastSuccess(m.service_saved({ name: service.name }));
      onDone();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <Text c="dimmed">{m.service_edit_text()}</Text>
        <RupiahInput
          label={m.service_sale_price()}
          description={m.service_sale_price_hint()}
          data-autofocus
          {...form.field("salePrice")}
        />
        <RupiahInput
          label={m.service_respondent_fee()}
          description={m.service_respondent_fee_hint()}
          {...form.field("respondentFee")}
        />
        <Group justify="flex-end">
          <SubmitButton pending={pending}>{m.service_save()}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

interface Prices {
  readonly salePrice: number | null;
  readonly respondentFee: number | null;
}

const pricesOf = ({ salePrice, respondentFee }: CatalogueEntry): Prices => ({
  salePrice,
  respondentFee,
});

function priceFault(price: number | null): string | null {
  if (price === null) return m.field_required();
  return price > servicePriceMax
    ? m.field_number_max({ max: formatRupiah(servicePriceMax) })
    : null;
}

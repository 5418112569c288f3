import { NumberInput, Stack, Switch } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Ordering } from "@sigi/survey/survey-form.ts";

interface OrderFieldsProps {
  readonly order: Ordering;
  /** The label, such as "Acak urutan pertanyaan". */
  readonly label: string;
  /** Number of parts that can be shown. */
  readonly max: number;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (order: Ordering) => void;
}

/** The order of parts, random or fixed, and the number of parts to show. */
export function OrderFields({
  order: { random, show },
  label,
  max,
  error,
  place,
  onChange,
}: OrderFieldsProps) {
  return (
    <Stack gap="xs" data-place={place}>
      <Switch
        label={label}
        checked={random}
        error={random ? undefined : error}
        onChange={(event) => {
          onChange({ random: event.currentTarget.checked, show: null });
        }}
      />
      {random && (
        <NumberInput
          label={m.order_show()}
          placeholder={m.order_show_all()}
          value={show ?? ""}
          min={1}
          max={Math.max(1, max)}
          allowDecimal={false}
          clampBehavior="strict"
          error={error}
          w={260}
          onChange={(typed) => {
            const count = typeof typed === "number" ? typed : null;
            onChange({ random, show: count });
          }}
        />
      )}
    </Stack>
  );
}

import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../../platform/locale/formatters.ts";
import { Money } from "../../../../ui/display/money.tsx";
import type { OpenSurvey } from "../builder-session.tsx";
import { VoucherForm } from "./voucher-form.tsx";

/** The creator's credit in rupiah, and whether it is to be used. */
interface CreditChoice {
  readonly held: number;
  readonly used: boolean;
  readonly onChange: (used: boolean) => void;
}

interface AskStepProps extends OpenSurvey {
  readonly credit: CreditChoice;
  readonly pending: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks for confirmation, and shows who pays what: the voucher, credit, and the creator. The server decides at the start. */
export function AskStep({
  store,
  survey,
  credit,
  pending,
  onYes,
  onNo,
}: AskStepProps) {
  const { totalCost, discount } = survey;
  const fromCredit = credit.used ? Math.min(credit.held, totalCost) : 0;
  const isShared = discount > 0 || fromCredit > 0;
  const price = totalCost + discount;
  return (
    <Stack>
      <Text>
        {totalCost > fromCredit ? m.publish_text() : m.publish_text_covered()}
      </Text>
      <PriceLine
        label={isShared ? m.publish_price() : m.builder_total()}
        amount={price}
        strong={!isShared}
      />
      {price > 0 && (
        <VoucherForm store={store} survey={survey} disabled={pending} />
      )}
      {credit.held > 0 && totalCost > 0 && (
        <Switch
          label={m.publish_credit_use({ amount: formatRupiah(credit.held) })}
          checked={credit.used}
          disabled={pending}
          onChange={(event) => {
            credit.onChange(event.currentTarget.checked);
          }}
        />
      )}
      <Stack gap="xs" aria-live="polite">
        {fromCredit > 0 && (
          <PriceLine label={m.publish_credit_part()} amount={-fromCredit} />
        )}
        {isShared && (
          <PriceLine
            label={m.publish_due()}
            amount={totalCost - fromCredit}
            strong
          />
        )}
        <CoveredNote survey={survey} fromCredit={fromCredit} />
      </Stack>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={pending} onClick={onNo}>
          {m.common_no()}
        </Button>
        <Button loading={pending} data-autofocus onClick={onYes}>
          {m.common_yes()}
        </Button>
      </Group>
    </Stack>
  );
}

function CoveredNote({
  survey: { totalCost, discount },
  fromCredit,
}: {
  readonly survey: Survey;
  readonly fromCredit: number;
}) {
  if (totalCost > fromCredit) return null;
  if (fromCredit > 0) return <Text>{m.publish_credit_covers()}</Text>;
  return discount > 0 ? <Text>{m.discount_covers()}</Text> : null;
}

interface PriceLineProps {
  readonly label: string;
  readonly amount: number;
  readonly strong?: boolean;
}

function PriceLine({ label, amount, strong = false }: PriceLineProps) {
  return (
    <Group justify="space-between">
      <Text c="dimmed">{label}</Text>
      <Text {...(strong ? { fw: 700, fz: "xl" } : {})}>
        <Money amount={amount} />
      </Text>
    </Group>
  );
}

import { Button, Group, Loader, Stack, Switch, Text } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../../platform/locale/formatters.ts";
import { Money } from "../../../../ui/display/money.tsx";
import type { PublishStep } from "./use-publish.ts";

/** The creator's credit in rupiah, and whether it is to be used. */
interface CreditChoice {
  readonly held: number;
  readonly used: boolean;
  readonly onChange: (used: boolean) => void;
}

interface AskStepProps {
  readonly survey: Survey;
  readonly credit: CreditChoice;
  readonly pending: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks for confirmation and shows the cost. */
export function AskStep({
  survey,
  credit,
  pending,
  onYes,
  onNo,
}: AskStepProps) {
  return (
    <Stack>
      <Text>{m.publish_text()}</Text>
      <Group justify="space-between">
        <Text c="dimmed">{m.builder_total()}</Text>
        <Text fw={700} fz="xl">
          <Money amount={survey.totalCost} />
        </Text>
      </Group>
      {credit.held > 0 && survey.totalCost > 0 && (
        <CreditPart {...credit} price={survey.totalCost} disabled={pending} />
      )}
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

/** What credit pays, and what remains. The server decides when the payment starts. */
function CreditPart({
  held,
  used,
  onChange,
  price,
  disabled,
}: CreditChoice & { readonly price: number; readonly disabled: boolean }) {
  const part = Math.min(held, price);
  return (
    <Stack gap="xs">
      <Switch
        label={m.publish_credit_use({ amount: formatRupiah(held) })}
        checked={used}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      <div aria-live="polite">
        {used && (
          <>
            <Group justify="space-between">
              <Text c="dimmed">{m.publish_credit_part()}</Text>
              <Text>
                <Money amount={-part} />
              </Text>
            </Group>
            <Group justify="space-between">
              <Text c="dimmed">{m.publish_due()}</Text>
              <Text fw={700} fz="xl">
                <Money amount={price - part} />
              </Text>
            </Group>
            {part === price && <Text mt="xs">{m.publish_credit_covers()}</Text>}
          </>
        )}
      </div>
    </Stack>
  );
}

/** Shown while the user pays, and while the server is polled. */
export function WaitingStep({
  step,
}: {
  readonly step: "paying" | "checking";
}) {
  return (
    <Group gap="md" wrap="nowrap" py="md">
      <Loader size="md" aria-hidden />
      <Text>
        {step === "paying"
          ? m.publish_paying_text()
          : m.publish_checking_text()}
      </Text>
    </Group>
  );
}

interface FinalStepProps {
  readonly step: Extract<
    PublishStep,
    { name: "pending" | "closed" | "failed" | "done" } | { name: "error" }
  >;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The outcome of an attempt that did not publish the survey. */
export function FinalStep({ step, onAgain, onClose }: FinalStepProps) {
  return (
    <Stack>
      <Text role={step.name === "pending" ? "status" : "alert"}>
        {textOf(step)}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {m.common_close()}
        </Button>
        <Button data-autofocus onClick={onAgain}>
          {step.name === "pending" ? m.publish_check_again() : m.common_retry()}
        </Button>
      </Group>
    </Stack>
  );
}

function textOf(step: FinalStepProps["step"]): string {
  switch (step.name) {
    case "closed":
      return m.publish_closed_text();
    case "failed":
      return m.publish_failed_text();
    case "error":
      return step.text;
    case "pending":
    case "done":
      return m.publish_pending_text();
  }
}

import { Button, Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";

interface ConfirmStepProps {
  /** The remaining amount to pay, in rupiah; 0 when voucher or credit cover the price. */
  readonly due: number;
  readonly pending: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The confirmation from the specification: yes leads to the payment menu, no closes the dialog. */
export function ConfirmStep({ due, pending, onYes, onNo }: ConfirmStepProps) {
  return (
    <Stack>
      <Text>{due > 0 ? m.publish_text() : m.publish_text_covered()}</Text>
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

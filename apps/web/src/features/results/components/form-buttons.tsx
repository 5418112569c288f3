import { Button, Group } from "@mantine/core";
import { m } from "@sigi/messages/messages";

interface FormButtonsProps {
  readonly label: string;
  readonly onCancel: () => void;
}

/** The buttons of a form that changes only the shown data. */
export const FormButtons = ({ label, onCancel }: FormButtonsProps) => (
  <Group justify="flex-end" gap="sm">
    <Button variant="default" onClick={onCancel}>
      {m.common_cancel()}
    </Button>
    <Button type="submit">{label}</Button>
  </Group>
);

import { Alert } from "@mantine/core";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { describeError } from "./describe-error.ts";

/** Above a form: why it was not taken. */
export function FormAlert({ error }: { readonly error: unknown }) {
  if (error == null) return null;
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertCircle size={20} aria-hidden />}
    >
      {describeError(error)}
    </Alert>
  );
}

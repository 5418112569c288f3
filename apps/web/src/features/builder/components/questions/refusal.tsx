import { Alert } from "@mantine/core";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";

/** The server's reason for rejecting a change. */
export function Refusal({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle size={20} aria-hidden />}
    >
      {text}
    </Alert>
  );
}

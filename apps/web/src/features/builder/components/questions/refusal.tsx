import { Alert } from "@mantine/core";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";

/** Why the server did not take something, in its own words. */
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

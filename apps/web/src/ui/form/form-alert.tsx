import { Alert } from "@mantine/core";
import { ApiFailure } from "@sigi/contract/request.ts";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { describeError } from "../feedback/describe-error.ts";

/**
 * Shows the reason for a rejection above a form, unless a focused field shows the same message. Without a field to
 * focus, the page scrolls to the alert: the button may be a screen below.
 */
export function FormAlert({ error }: { readonly error: unknown }) {
  if (error == null || isSaidAtField(error)) return null;
  return (
    <Alert
      ref={concernsFields(error) ? undefined : scrollTo}
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertCircle size={20} aria-hidden />}
    >
      {describeError(error)}
    </Alert>
  );
}

const scrollTo = (alert: HTMLElement | null) => {
  alert?.scrollIntoView({ block: "nearest" });
};

const concernsFields = (error: unknown) =>
  error instanceof ApiFailure && Object.keys(error.fields).length > 0;

const isSaidAtField = (error: unknown) =>
  error instanceof ApiFailure &&
  Object.values(error.fields).flat().includes(error.message);

import { Button, Stack } from "@mantine/core";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import { FormAlert } from "../../../ui/form/form-alert.tsx";

interface ConfigurationErrorProps {
  readonly error: Error | null;
  readonly onReload: () => void;
}

/** The reason why the configuration was rejected. After a conflict, a button loads the current one. */
export function ConfigurationError({
  error,
  onReload,
}: ConfigurationErrorProps) {
  const outdated =
    error instanceof ApiFailure && error.code === "configuration_changed";
  if (!outdated) return <FormAlert error={error} />;
  return (
    <Stack gap="xs" align="flex-start">
      <FormAlert error={error} />
      <Button variant="default" onClick={onReload}>
        {m.configuration_reload()}
      </Button>
    </Stack>
  );
}

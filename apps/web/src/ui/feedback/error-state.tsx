import { Button, Paper, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { describeError, statusOfError } from "./describe-error.ts";

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Replaces content that failed to load: the status, an explanation and a retry button. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const status = statusOfError(error);
  return (
    <Paper withBorder p="xl" role="alert">
      <Stack align="center" gap="xs" ta="center">
        <Text fw={600}>
          {m.error_page_title()}
          {status !== undefined && ` (${String(status)})`}
        </Text>
        <Text c="dimmed" maw="44ch">
          {describeError(error)}
        </Text>
        {onRetry && (
          <Button variant="default" mt="sm" onClick={onRetry}>
            {m.common_retry()}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

import { Paper, Stack, Text, ThemeIcon } from "@mantine/core";
import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Replaces an empty list: explains its future content and the way to create it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Paper withBorder px="md" py={40}>
      <Stack align="center" gap="sm" ta="center">
        <ThemeIcon variant="light" size={56} radius="xl" aria-hidden>
          {icon}
        </ThemeIcon>
        <Text fw={600} fz="lg">
          {title}
        </Text>
        {text !== undefined && (
          <Text c="dimmed" maw="46ch">
            {text}
          </Text>
        )}
        {action}
      </Stack>
    </Paper>
  );
}

import { Card, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface AsideCardProps {
  readonly title: string;
  readonly gap?: number;
  readonly children: ReactNode;
}

/** A card beside the settings, with a quiet heading. */
export function AsideCard({ title, gap = 10, children }: AsideCardProps) {
  return (
    <Card p="lg" component="section">
      <Stack gap={gap}>
        <Text component="h2" fz="sm" fw={600} c="dimmed" m={0}>
          {title}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}

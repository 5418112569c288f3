import { Box, Group, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

interface PageProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page's frame: names the document, shows the one h1 and gives it the focus after a navigation. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <Stack gap="xl">
      <title>{`${title} · ${m.app_name()}`}</title>
      <Group justify="space-between" align="flex-start" gap="md">
        <Box flex="1 1 16rem">
          <PageHeading>{title}</PageHeading>
          {lead !== undefined && (
            <Text c="dimmed" mt={4} maw="60ch">
              {lead}
            </Text>
          )}
        </Box>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}

/** What the router calls the entry of the history that the document was opened with. */
const firstKey = "default";

/** The h1 of a page; screen readers start there after a navigation. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [arrivedBy] = useState(key);
  useEffect(() => {
    // A freshly loaded document starts at its top, as everywhere.
    if (arrivedBy !== firstKey) heading.current?.focus({ preventScroll: true });
  }, [arrivedBy]);
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}

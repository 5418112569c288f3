import { Box, Group, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";

interface PageProps {
  readonly title: string;
  /** The title of the document, if several pages have the same heading. */
  readonly documentTitle?: string;
  /** Content beside the heading, such as the button that changes it. */
  readonly beside?: ReactNode;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  /** Hides the title visually, if another element shows it, such as the tab of the page. */
  readonly titleHidden?: boolean;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page: sets the document's title, renders the only h1 and focuses it after a navigation. */
export function Page({
  title,
  documentTitle = title,
  beside,
  lead,
  titleHidden = false,
  actions,
  children,
}: PageProps) {
  const heading = <PageHeading>{title}</PageHeading>;
  return (
    <Stack gap="xl">
      <title>{`${documentTitle} · ${m.app_name()}`}</title>
      {titleHidden ? (
        <VisuallyHidden>{heading}</VisuallyHidden>
      ) : (
        <Group justify="space-between" align="flex-start" gap="md">
          <Box flex="1 1 16rem">
            <Group gap="xs">
              {heading}
              {beside}
            </Group>
            {lead !== undefined && (
              <Text c="dimmed" mt={4} maw="60ch">
                {lead}
              </Text>
            )}
          </Box>
          {actions}
        </Group>
      )}
      {children}
    </Stack>
  );
}

/** True until the document has rendered a heading. The focus then stays at the top, as in any new document. */
let isFresh = true;

/** The h1 of a page; screen readers start here after a navigation. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) heading.current?.focus({ preventScroll: true });
    isFresh = false;
  }, []);
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}

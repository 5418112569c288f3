import { Center, Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { PageHeading } from "./page.tsx";
import { contentId } from "./skip-link.tsx";

interface ErrorPageProps {
  /** The HTTP status; undefined if the server was not reached. */
  readonly status: number | undefined;
  readonly title: string;
  readonly text: string;
  /** Links and buttons to continue. */
  readonly children: ReactNode;
}

/** Replaces a whole page: the status, an explanation, and links to continue. */
export function ErrorPage({ status, title, text, children }: ErrorPageProps) {
  return (
    <Center
      component="main"
      id={contentId}
      tabIndex={-1}
      mih="90dvh"
      p="lg"
      data-layout="default"
    >
      <title>{`${title} · ${m.app_name()}`}</title>
      <meta name="robots" content="noindex" />
      <Stack align="center" gap="sm" ta="center">
        {status !== undefined && (
          <Text fz={72} fw={700} lh={1} c="var(--mantine-color-anchor)">
            {status}
          </Text>
        )}
        <PageHeading>{title}</PageHeading>
        <Text c="dimmed" maw="44ch">
          {text}
        </Text>
        <Group justify="center" gap="sm" mt="md">
          {children}
        </Group>
      </Stack>
    </Center>
  );
}

import { Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { PageHeading } from "./page.tsx";

interface AuthPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a single narrow form. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <Stack gap="lg">
      <title>{`${title} · ${m.app_name()}`}</title>
      <div>
        <PageHeading>{title}</PageHeading>
        {lead !== undefined && (
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}

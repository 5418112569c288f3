import { Button, Center, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { LocalLink } from "../../platform/local-link.tsx";
import { PageHeading } from "../../ui/page.tsx";
import { contentId } from "../../ui/skip-link.tsx";

export function NotFoundPage() {
  return (
    <Center component="main" id={contentId} tabIndex={-1} mih="80dvh" p="lg">
      <title>{`${m.not_found_title()} · ${m.app_name()}`}</title>
      <meta name="robots" content="noindex" />
      <Stack align="center" gap="sm" ta="center">
        <Text fz={72} fw={700} lh={1} c="var(--mantine-color-anchor)">
          {404}
        </Text>
        <PageHeading>{m.not_found_title()}</PageHeading>
        <Text c="dimmed" maw="40ch">
          {m.not_found_text()}
        </Text>
        <Button component={LocalLink} to="/" mt="md">
          {m.common_back_home()}
        </Button>
      </Stack>
    </Center>
  );
}

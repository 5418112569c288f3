import { Anchor, Button, Group, List, Paper, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { m } from "@sigi/messages/messages";
import { readTemporaryCode } from "../../../platform/session/temporary-code.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { useUserIfAny } from "../../../platform/session/session.ts";
import { Page } from "../../../ui/layout/page.tsx";

/** The features available without an account, and links to start or to sign in. */
export function GuestStartPage() {
  const user = useUserIfAny();
  const guest = user === null;
  const hasDraft = readTemporaryCode(user?.id ?? null) !== null;
  const blank = guest ? "/task-guest/description?new" : "/tasks/description";
  const draft = guest ? "/task-guest/question" : "/tasks/question";
  const isWide = useMediaQuery("(min-width: 64em)", undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <Page title={m.guest_title()} lead={m.guest_lead()}>
      <Paper withBorder radius="lg" p="xl" maw="44rem">
        <Stack gap="lg">
          <List spacing="sm">
            <List.Item>{m.guest_can_build()}</List.Item>
            <List.Item>{m.guest_can_start()}</List.Item>
            <List.Item>{m.guest_can_price()}</List.Item>
            <List.Item>{m.guest_can_keep()}</List.Item>
            <List.Item>{m.guest_can_publish()}</List.Item>
          </List>
          {isWide ? (
            <Group gap="sm">
              {hasDraft && (
                <Button component={LocalLink} to={draft}>
                  {m.guest_continue()}
                </Button>
              )}
              <Button
                component={LocalLink}
                to={blank}
                variant={hasDraft ? "default" : "filled"}
              >
                {m.guest_start()}
              </Button>
            </Group>
          ) : (
            <Text fw={600}>{m.nav_desktop_only()}</Text>
          )}
          {guest && (
            <Text>
              {m.register_have_account()}{" "}
              <Anchor component={LocalLink} to={loginPath(hasDraft)} fw={600}>
                {m.login_title()}
              </Anchor>
            </Text>
          )}
        </Stack>
      </Paper>
    </Page>
  );
}

/** Signing in leads to the draft, which then belongs to the account. */
function loginPath(hasDraft: boolean): string {
  const next = hasDraft ? "/tasks/question" : "/tasks/description";
  return `/login?next=${encodeURIComponent(next)}`;
}

import { Anchor, Button, Card, Group, List, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { builderPath } from "../../../features/builder/model/builder-path.ts";
import { readTemporaryCode } from "../../../platform/session/temporary-code.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { useUserIfAny } from "../../../platform/session/session.ts";
import { Page } from "../../../ui/layout/page.tsx";

const loginPath = `/login?next=${encodeURIComponent("/tasks/description")}`;

/** What guests can do without an account, and links to start or to sign in. */
export function GuestStartPage() {
  const user = useUserIfAny();
  const hasDraft = readTemporaryCode(user?.id ?? null) !== null;
  return (
    <Page title={m.guest_title()} lead={m.guest_lead()}>
      <Card p="xl" maw="44rem">
        <Stack gap="lg">
          <List spacing="sm">
            <List.Item>{m.guest_can_build()}</List.Item>
            <List.Item>{m.guest_can_price()}</List.Item>
            <List.Item>{m.guest_can_keep()}</List.Item>
            <List.Item>{m.guest_can_publish()}</List.Item>
          </List>
          <Group gap="lg">
            <Button
              component={LocalLink}
              to={builderPath(hasDraft ? "question" : "description", {
                guest: user === null,
              })}
            >
              {hasDraft ? m.guest_continue() : m.guest_start()}
            </Button>
            {!user && (
              <Text>
                {m.register_have_account()}{" "}
                <Anchor component={LocalLink} to={loginPath} fw={600}>
                  {m.login_title()}
                </Anchor>
              </Text>
            )}
          </Group>
        </Stack>
      </Card>
    </Page>
  );
}

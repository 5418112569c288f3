import { Button, Group, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { LocalLink } from "../../../../platform/local-link.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";

/** Afterwards the builder opens the draft, which is the account's by then. */
const query = `?next=${encodeURIComponent("/tasks/question")}`;

/** In the place of publishing, for who has no account yet. */
export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={m.guest_publish_title()}>
      <Text mb="lg">{m.guest_publish_text()}</Text>
      <Group justify="flex-end">
        <Button component={LocalLink} to={`/login${query}`} variant="default">
          {m.login_title()}
        </Button>
        <Button component={LocalLink} to={`/register${query}`} data-autofocus>
          {m.register_title()}
        </Button>
      </Group>
    </Dialog>
  );
}

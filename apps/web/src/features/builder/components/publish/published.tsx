import {
  Button,
  CopyButton,
  Group,
  Stack,
  Text,
  TextInput,
  ThemeIcon,
} from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconRosetteDiscountCheck from "@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";

/** The survey is published: the link to share, and the way to the list of surveys. */
export function Published({ survey }: { readonly survey: Survey }) {
  return (
    <Stack>
      <Group wrap="nowrap">
        <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
          <IconRosetteDiscountCheck size={32} />
        </ThemeIcon>
        <Text>{m.publish_done_text()}</Text>
      </Group>
      <ShareLink
        url={`${window.location.origin}/tasks/surveys/${survey.code}`}
      />
      <Group justify="flex-end">
        <Button component={LocalLink} to="/task" data-autofocus>
          {m.publish_to_surveys()}
        </Button>
      </Group>
    </Stack>
  );
}

function ShareLink({ url }: { readonly url: string }) {
  return (
    <TextInput
      label={m.publish_share_link()}
      value={url}
      readOnly
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      rightSectionWidth={48}
      rightSection={
        <CopyButton value={url} timeout={3000}>
          {({ copied, copy }) => (
            <ToolButton
              label={copied ? m.publish_copied() : m.publish_copy()}
              onClick={copy}
            >
              {copied ? (
                <IconCheck size={20} aria-hidden />
              ) : (
                <IconCopy size={20} aria-hidden />
              )}
            </ToolButton>
          )}
        </CopyButton>
      }
    />
  );
}

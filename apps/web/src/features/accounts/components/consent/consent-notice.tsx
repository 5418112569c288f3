import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { consentVersion } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { ConsentText } from "./consent-text.tsx";
import { useGiveConsent } from "./use-give-consent.ts";

interface ConsentNoticeProps {
  readonly onLater: () => void;
}

/** A notice above the page: the terms have changed since the user agreed to them. */
export function ConsentNotice({ onLater }: ConsentNoticeProps) {
  const { agree, pending } = useGiveConsent();
  return (
    <Paper
      component="aside"
      withBorder
      p="md"
      mb="lg"
      aria-label={m.consent_title()}
    >
      <Stack gap="sm">
        <Text fw={600}>{m.consent_title()}</Text>
        <Text>
          <ConsentText
            text={m.consent_due({
              version: consentVersion,
              terms: "{terms}",
              privacy: "{privacy}",
            })}
          />
        </Text>
        <Group gap="sm">
          <Button loading={pending} onClick={agree}>
            {m.consent_agree()}
          </Button>
          <Button variant="default" onClick={onLater}>
            {m.consent_later()}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

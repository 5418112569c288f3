import { Button, Group, Stack, Text } from "@mantine/core";
import { consentVersion } from "@sigi/contract/accounts.ts";
import type { ConsentSource } from "@sigi/contract/consents.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "../../../../platform/locale/formatters.ts";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { consentsQuery } from "../../api/consents.ts";
import { ConsentText } from "./consent-text.tsx";
import { useGiveConsent } from "./use-give-consent.ts";

const sources: Record<ConsentSource, () => string> = {
  registration: m.consent_by_registration,
  google: m.consent_by_google,
  renewal: m.consent_by_renewal,
  command: m.consent_by_command,
};

/** The versions of the terms that the user has agreed to, and the current version while it is not agreed to. */
export function ConsentHistory() {
  const { consentDue } = useCurrentUser();
  return (
    <>
      {consentDue && <Due />}
      <QueryView
        query={useQuery(consentsQuery)}
        skeleton={<RowsSkeleton rows={1} />}
      >
        {(consents) => (
          <Stack component="ul" gap="md" p={0} m={0}>
            {consents.map(({ version, givenAt, source }) => (
              <li key={version} style={{ listStyle: "none" }}>
                <Text fw={600}>{m.consent_version({ version })}</Text>
                <Text fz="sm" c="dimmed">
                  <time dateTime={givenAt.toISOString()}>
                    {formatDateTime(givenAt)}
                  </time>
                  {" · "}
                  {sources[source]()}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </QueryView>
    </>
  );
}

function Due() {
  const { agree, pending } = useGiveConsent();
  return (
    <Stack gap="sm">
      <Text>
        <ConsentText
          text={m.consent_due({
            version: consentVersion,
            terms: "{terms}",
            privacy: "{privacy}",
          })}
        />
      </Text>
      <Group>
        <Button loading={pending} onClick={agree}>
          {m.consent_agree()}
        </Button>
      </Group>
    </Stack>
  );
}

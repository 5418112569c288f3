import {
  Button,
  Group,
  Paper,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import type { ResultLink } from "@sigi/contract/result-links.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import {
  currentLocale,
  localizedPath,
} from "../../../platform/locale/locale.ts";
import { CopyButton } from "../../../ui/display/copy-button.tsx";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { linksQuery, revokeLinkMutation } from "../api.ts";
import { linkStateLabels, partLabels } from "../part-labels.ts";
import { LinkForm } from "./link-form.tsx";

/** The links that show a survey's results to people without an account. */
export function LinksPanel({ code }: { readonly code: string }) {
  const query = useQuery(linksQuery(code));
  const [creating, setCreating] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<ResultLink | null>(null);
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
      <Stack>
        <div>
          <Title order={2}>{m.result_link_title()}</Title>
          <Text c="dimmed" maw="60ch">
            {m.result_link_lead()}
          </Text>
        </div>
        {token !== null && <NewLink token={token} />}
        <div>
          <Button
            onClick={() => {
              setCreating(true);
            }}
          >
            {m.result_link_new()}
          </Button>
        </div>
        <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
          {(links) => <LinkList links={links} onRevoke={setRevoking} />}
        </QueryView>
      </Stack>
      <Dialog
        opened={creating}
        title={m.result_link_new()}
        onClose={() => {
          setCreating(false);
        }}
      >
        <LinkForm
          code={code}
          onCancel={() => {
            setCreating(false);
          }}
          onDone={(created) => {
            setToken(created);
            setCreating(false);
          }}
        />
      </Dialog>
      <ActionDialog
        title={m.result_link_revoke()}
        confirmLabel={m.result_link_revoke()}
        danger
        mutation={revokeLinkMutation(code)}
        subject={revoking?.id ?? null}
        doneText={m.result_link_revoked_done()}
        onClose={() => {
          setRevoking(null);
        }}
      >
        <Text>{m.result_link_revoke_text({ name: revoking?.name ?? "" })}</Text>
      </ActionDialog>
    </Paper>
  );
}

/** The address of a new link. Its token is in the fragment, which no server, log or Referer sees. */
function NewLink({ token }: { readonly token: string }) {
  const address = `${location.origin}${localizedPath("/results/shared", currentLocale())}#token=${token}`;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Text component="output" fw={600}>
          {m.result_link_ready()}
        </Text>
        <TextInput
          label={m.result_link_address()}
          value={address}
          readOnly
          onFocus={({ currentTarget }) => {
            currentTarget.select();
          }}
        />
        <CopyButton value={address} label={m.result_link_copy()} />
      </Stack>
    </Paper>
  );
}

interface LinkListProps {
  readonly links: readonly ResultLink[];
  readonly onRevoke: (link: ResultLink) => void;
}

function LinkList({ links, onRevoke }: LinkListProps) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
      {links.map((link) => (
        <Paper component="li" key={link.id} withBorder p="md">
          <Group justify="space-between" gap="sm">
            <Stack gap={4} flex="1 1 14rem" miw={0}>
              <Text fw={600}>{link.name}</Text>
              <Text fz="sm" c="dimmed">
                {factsOf(link)}
              </Text>
            </Stack>
            {link.state === "active" && (
              <Button
                variant="default"
                aria-label={m.result_link_revoke_name({ name: link.name })}
                onClick={() => {
                  onRevoke(link);
                }}
              >
                {m.result_link_revoke()}
              </Button>
            )}
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

function factsOf(link: ResultLink): string {
  const { state, parts, hasPassword, expiresAt, openedAt } = link;
  const facts = [
    linkStateLabels[state](),
    parts.map((part) => partLabels[part]()).join(", "),
  ];
  if (hasPassword) facts.push(m.result_link_has_password());
  if (state === "active")
    facts.push(m.result_link_until({ date: formatDateTime(expiresAt) }));
  facts.push(
    openedAt
      ? m.result_link_opened({ date: formatDateTime(openedAt) })
      : m.result_link_unopened(),
  );
  return facts.join(" · ");
}

import { Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { localizedPath } from "../../../../platform/locale/locale.ts";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { switchAccess } from "../../edits/edit-survey.ts";
import { useOpenSurvey } from "../builder-session.tsx";

/** Public or private, at any time. Making a survey public asks for confirmation because it discards the key. */
export function AccessCard() {
  const { survey, store, locked } = useOpenSurvey();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: (isPrivate: boolean) => switchAccess(store, isPrivate),
    onSuccess: () => {
      setAsking(false);
    },
  });
  const title = useId();
  return (
    <Card p="xl" component="section" aria-labelledby={title}>
      <Stack gap="md">
        <Title order={2} size="h4" id={title}>
          {m.access_title()}
        </Title>
        {!asking && <FormAlert error={error} />}
        <Switch
          label={m.access_private()}
          description={`${m.access_private_help()} ${m.access_new_key()}`}
          checked={isPending ? variables : survey.isPrivate}
          onChange={(event) => {
            if (isPending) return;
            reset();
            if (event.currentTarget.checked) mutate(true);
            else setAsking(true);
          }}
        />
        <div aria-live="polite">
          {survey.key !== null && (
            <PrivateKey surveyKey={survey.key} published={locked} />
          )}
        </div>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={m.access_public_title()}
        confirmLabel={m.access_public_confirm()}
        danger
        pending={isPending}
        error={error}
        onClose={() => {
          reset();
          setAsking(false);
        }}
        onConfirm={() => {
          mutate(false);
        }}
      >
        <Text>{m.access_public_text({ key: survey.key ?? "" })}</Text>
      </ConfirmDialog>
    </Card>
  );
}

interface PrivateKeyProps {
  readonly surveyKey: string;
  readonly published: boolean;
}

function PrivateKey({ surveyKey, published }: PrivateKeyProps) {
  const locale = useLocale();
  const path = `/tasks/private?key=${surveyKey}`;
  const link = window.location.origin + localizedPath(path, locale);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Shown label={m.access_key()} value={surveyKey} />
        <CopyButton value={surveyKey} label={m.access_copy_key()} />
      </Group>
      <Group justify="space-between" align="flex-start">
        <Shown label={m.access_link()} value={link} />
        <CopyButton value={link} label={m.access_copy_link()} />
      </Group>
      {!published && (
        <Text fz="sm" c="dimmed">
          {m.access_after_publishing()}
        </Text>
      )}
    </Stack>
  );
}

interface ShownProps {
  readonly label: string;
  readonly value: string;
}

function Shown({ label, value }: ShownProps) {
  return (
    <div style={{ minWidth: 0 }}>
      <Text fz="sm" fw={600}>
        {label}
      </Text>
      <Text ff="monospace" style={{ overflowWrap: "anywhere" }}>
        {value}
      </Text>
    </div>
  );
}

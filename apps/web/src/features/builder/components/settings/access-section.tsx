import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { localizedPath } from "../../../../platform/locale/locale.ts";
import { ActionDialog } from "../../../../ui/feedback/action-dialog.tsx";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import { QrCode } from "../../../../ui/display/qr-code.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { switchAccess } from "../../edits/edit-survey.ts";
import { renewSurveyKey } from "../../api/settings.ts";
import { useOpenSurvey } from "../builder-session.tsx";
import { GuestSwitch } from "./guest-switch.tsx";
import { PanelSection } from "./panel.tsx";

/**
 * Makes the survey public or private, and allows or forbids guests, at any time. Making a survey public asks for
 * confirmation because it discards the key.
 */
export function AccessSection() {
  const { survey, store, locked } = useOpenSurvey();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: (isPrivate: boolean) => switchAccess(store, isPrivate),
    onSuccess: () => {
      setAsking(false);
    },
  });
  return (
    <PanelSection title={m.access_title()} gap="md">
      {!asking && <FormAlert error={error} />}
      <Switch
        label={m.access_private()}
        description={m.access_private_help()}
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
      <GuestSwitch />
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
    </PanelSection>
  );
}

interface PrivateKeyProps {
  readonly surveyKey: string;
  readonly published: boolean;
}

/** The key and the link of a private survey, also as QR code. */
function PrivateKey({ surveyKey, published }: PrivateKeyProps) {
  const locale = useLocale();
  const path = `/tasks/private?key=${surveyKey}`;
  const link = window.location.origin + localizedPath(path, locale);
  return (
    <Stack gap="md">
      <Group gap="xl" align="flex-start" wrap="nowrap">
        <QrCode text={link} label={m.access_qr()} small />
        <Stack gap="md" flex={1} miw={0}>
          <Shown label={m.access_link()} value={link} />
          <Shown label={m.access_key()} value={surveyKey} />
          <Group gap="sm" align="flex-start">
            <CopyButton value={link} label={m.access_copy_link()} />
            <CopyButton value={surveyKey} label={m.access_copy_key()} />
            <RenewKey />
          </Group>
        </Stack>
      </Group>
      {!published && (
        <Text fz="sm" c="dimmed">
          {m.access_after_publishing()}
        </Text>
      )}
    </Stack>
  );
}

/** Replaces the key, after a confirmation that the old link stops working. */
function RenewKey() {
  const { store } = useOpenSurvey();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        onClick={() => {
          setAsking(true);
        }}
      >
        {m.access_renew()}
      </Button>
      <ActionDialog
        mutation={{
          mutationFn: renewSurveyKey,
          onSuccess: (access) => {
            store.change((survey) => ({ ...survey, ...access }));
          },
        }}
        subject={asking ? store.code : null}
        title={m.access_renew_title()}
        confirmLabel={m.access_renew_confirm()}
        danger
        doneText={m.access_renewed()}
        onClose={() => {
          setAsking(false);
        }}
      >
        <Text>{m.access_renew_text()}</Text>
      </ActionDialog>
    </>
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

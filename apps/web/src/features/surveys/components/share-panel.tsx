import {
  Button,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import type { OwnSurvey } from "@sigi/contract/own-surveys.ts";
import { m } from "@sigi/messages/messages";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { useState } from "react";
import type { ReactNode } from "react";
import { download } from "../../../ui/charts/picture-file.ts";
import { useLocale } from "../../../platform/locale/local-link.tsx";
import { localizedPath } from "../../../platform/locale/locale.ts";
import { CopyButton } from "../../../ui/display/copy-button.tsx";
import { QrCode, qrPngFile, qrSvgFile } from "../../../ui/display/qr-code.tsx";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { toastDanger } from "../../../ui/feedback/toast.ts";
import { renewKeyMutation } from "../api/own-survey.ts";

interface SharePanelProps {
  readonly own: OwnSurvey;
}

/** The link to a running survey, and the ways to share it. */
export function SharePanel({ own: { survey, key } }: SharePanelProps) {
  const path =
    key === null
      ? `/tasks/surveys/${survey.code}`
      : `/tasks/private?key=${encodeURIComponent(key)}`;
  const link = window.location.origin + localizedPath(path, useLocale());
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="lg">
        <LinkCard link={link} title={survey.title} isPrivate={key !== null} />
        {key !== null && <KeyCard code={survey.code} surveyKey={key} />}
      </Stack>
      <QrCard link={link} code={survey.code} />
    </SimpleGrid>
  );
}

interface LinkCardProps {
  readonly link: string;
  readonly title: string;
  readonly isPrivate: boolean;
}

function LinkCard({ link, title, isPrivate }: LinkCardProps) {
  const text = m.share_message({ title, link });
  return (
    <Part title={m.access_link()}>
      <Text c="dimmed">{isPrivate ? m.share_private() : m.share_public()}</Text>
      <Text ff="monospace" style={{ overflowWrap: "anywhere" }}>
        {link}
      </Text>
      <Group gap="sm" align="flex-start">
        <CopyButton value={link} label={m.access_copy_link()} />
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {m.share_whatsapp()}
        </Button>
        <NativeShare title={title} text={text} />
      </Group>
    </Part>
  );
}

/** The device's own ways to share; mostly on phones. */
function NativeShare({
  title,
  text,
}: {
  readonly title: string;
  readonly text: string;
}) {
  if (!("share" in navigator)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconShare size={18} aria-hidden />}
      onClick={() => {
        // Rejects when the user closes the device's dialog.
        navigator.share({ title, text }).catch(() => undefined);
      }}
    >
      {m.share_more()}
    </Button>
  );
}

interface KeyCardProps {
  readonly code: string;
  readonly surveyKey: string;
}

function KeyCard({ code, surveyKey }: KeyCardProps) {
  const [renewing, setRenewing] = useState(false);
  return (
    <Part title={m.access_key()}>
      <Text c="dimmed">{m.share_key_help()}</Text>
      <Text ff="monospace" fz="lg">
        {surveyKey}
      </Text>
      <Group gap="sm" align="flex-start">
        <CopyButton value={surveyKey} label={m.access_copy_key()} />
        <Button
          variant="default"
          onClick={() => {
            setRenewing(true);
          }}
        >
          {m.share_renew()}
        </Button>
      </Group>
      <ActionDialog
        mutation={renewKeyMutation}
        subject={renewing ? code : null}
        title={m.share_renew_title()}
        confirmLabel={m.share_renew()}
        danger
        doneText={m.share_renewed()}
        onClose={() => {
          setRenewing(false);
        }}
      >
        <Text>{m.share_renew_text()}</Text>
      </ActionDialog>
    </Part>
  );
}

interface QrCardProps {
  readonly link: string;
  readonly code: string;
}

function QrCard({ link, code }: QrCardProps) {
  const savePng = async () => {
    try {
      download(await qrPngFile(link), `survey-${code}.png`);
    } catch (error) {
      toastDanger(describeError(error));
    }
  };
  const icon = <IconDownload size={18} aria-hidden />;
  return (
    <Part title={m.share_qr()}>
      <QrCode text={link} label={m.share_qr_label()} />
      <Group gap="sm" justify="center">
        <Button
          variant="default"
          leftSection={icon}
          onClick={() => void savePng()}
        >
          {m.share_qr_png()}
        </Button>
        <Button
          variant="default"
          leftSection={icon}
          onClick={() => {
            download(qrSvgFile(link), `survey-${code}.svg`);
          }}
        >
          {m.share_qr_svg()}
        </Button>
      </Group>
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
    <Stack gap="sm">
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  </Paper>
);

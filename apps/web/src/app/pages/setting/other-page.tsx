import { Anchor, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ComponentType, ReactNode } from "react";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { InstallOffer } from "../../../ui/layout/install-offer.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { partQuery } from "../../../ui/feedback/part-query.ts";
import { SchemeChoice } from "../../../ui/layout/scheme-choice.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { LocaleMenuItem } from "../../../ui/layout/locale-switch.tsx";
import { LazyPart } from "./lazy-part.tsx";
import { SettingEmail, SettingPassword } from "./setting-credentials.tsx";
import { SettingDeletion } from "./setting-deletion.tsx";
import {
  SettingTwoStep,
  usePageThatNeedsTwoStep,
} from "./setting-two-step.tsx";

/** Settings, tab Lainnya: what concerns the account and this device, not the person. */
export function SettingOtherPage() {
  // Who was led here for it finds it first.
  const isTwoStepFirst = usePageThatNeedsTwoStep() !== undefined;
  const twoStep = (
    <Part title={m.setting_two_step()} text={m.setting_two_step_text()}>
      <SettingTwoStep />
    </Part>
  );
  return (
    <Page title={m.setting_other_title()} lead={m.setting_other_lead()}>
      <Stack maw="40rem">
        {isTwoStepFirst && twoStep}
        <Part title={m.setting_language()} text={m.setting_language_text()}>
          <LocaleMenuItem />
        </Part>
        <Part title={m.setting_theme()} text={m.setting_theme_text()}>
          <SchemeChoice />
        </Part>
        <Part title={m.alert_title()} text={m.alert_text()}>
          <LazyPart part={alertsPart} rows={1} />
        </Part>
        <Part title={m.install_title()}>
          <InstallOffer />
        </Part>
        <Account />
        <Part title={m.password_title()} text={m.password_text()}>
          <SettingPassword />
        </Part>
        {!isTwoStepFirst && twoStep}
        <Part title={m.device_title()} text={m.device_text()}>
          <LazyPart part={devicesPart} />
        </Part>
        <Part title={m.setting_referral()} text={m.setting_referral_text()}>
          <LazyPart part={referralPart} />
        </Part>
        <Part title={m.consent_history()} text={m.consent_history_text()}>
          <LazyPart part={consentsPart} rows={1} />
        </Part>
        <Part title={m.privacy_title()} text={m.privacy_text()}>
          <LazyPart part={ownDataPart} />
        </Part>
        <Part title={m.deletion_title()} text={m.deletion_text()}>
          <SettingDeletion />
        </Part>
      </Stack>
    </Page>
  );
}

// What stands further down comes when the page is there.
const alertsPart = partQuery<ComponentType>(
  "alerts",
  async () =>
    (
      await import("../../../features/notifications/components/alert-choice.tsx")
    ).AlertChoice,
);
const devicesPart = partQuery<ComponentType>(
  "devices",
  async () =>
    (
      await import("../../../features/accounts/components/devices/device-list.tsx")
    ).DeviceList,
);
const referralPart = partQuery<ComponentType>(
  "referral",
  async () =>
    (await import("../../../features/referral/components/own-referral.tsx"))
      .OwnReferral,
);
const consentsPart = partQuery<ComponentType>(
  "consents",
  async () =>
    (
      await import("../../../features/accounts/components/consent/consent-history.tsx")
    ).ConsentHistory,
);
const ownDataPart = partQuery<ComponentType>(
  "own-data",
  async () =>
    (await import("../../../features/privacy/components/personal-data.tsx"))
      .PersonalData,
);

interface PartProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2}>{title}</Title>
      {text !== undefined && (
        <Text c="dimmed" fz="sm" mt={2}>
          {text}
        </Text>
      )}
      <Stack gap="sm" mt="md">
        {children}
      </Stack>
    </Paper>
  );
}

function Account() {
  const { email, emailVerified } = useCurrentUser();
  return (
    <Part title={m.setting_account()}>
      <Group justify="space-between">
        <div>
          <Text fz="sm" c="dimmed">
            {m.setting_account_email()}
          </Text>
          <Text style={{ overflowWrap: "anywhere" }}>{email}</Text>
        </div>
        {emailVerified ? (
          <StatusBadge tone="good" label={m.setting_account_verified()} />
        ) : (
          <StatusBadge tone="waiting" label={m.setting_account_unverified()} />
        )}
      </Group>
      {!emailVerified && (
        <Anchor component={LocalLink} to="/verification">
          {m.setting_account_verify()}
        </Anchor>
      )}
      <SettingEmail />
    </Part>
  );
}

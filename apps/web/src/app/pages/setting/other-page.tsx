import { Anchor, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { InstallOffer } from "../../../ui/layout/install-offer.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { SchemeChoice } from "../../../ui/layout/color-scheme.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { LocaleMenuItem } from "../../../ui/layout/locale-switch.tsx";
import {
  AlertsSection,
  ConsentsSection,
  DeletionSection,
  DevicesSection,
  EmailSection,
  PasswordSection,
  PersonalDataSection,
  ReferralSection,
  TwoStepSection,
  usePageThatNeedsTwoStep,
} from "./lazy-sections.tsx";

/** Settings, second tab: the account and this device. */
export function OtherSettingsPage() {
  // An admin page redirects here to turn it on: show it first.
  const isTwoStepFirst = usePageThatNeedsTwoStep() !== undefined;
  const twoStep = (
    <Section title={m.setting_two_step()} text={m.setting_two_step_text()}>
      <TwoStepSection />
    </Section>
  );
  return (
    <Page title={m.setting_other_title()} lead={m.setting_other_lead()}>
      <Stack maw="40rem">
        {isTwoStepFirst && twoStep}
        <Section title={m.setting_language()} text={m.setting_language_text()}>
          <LocaleMenuItem />
        </Section>
        <Section title={m.setting_theme()} text={m.setting_theme_text()}>
          <SchemeChoice />
        </Section>
        <Section title={m.alert_title()} text={m.alert_text()}>
          <AlertsSection />
        </Section>
        <Section title={m.install_title()}>
          <InstallOffer />
        </Section>
        <Account />
        <Section title={m.password_title()} text={m.password_text()}>
          <PasswordSection />
        </Section>
        {!isTwoStepFirst && twoStep}
        <Section title={m.device_title()} text={m.device_text()}>
          <DevicesSection />
        </Section>
        <Section title={m.setting_referral()} text={m.setting_referral_text()}>
          <ReferralSection />
        </Section>
        <Section title={m.consent_history()} text={m.consent_history_text()}>
          <ConsentsSection />
        </Section>
        <Section title={m.privacy_title()} text={m.privacy_text()}>
          <PersonalDataSection />
        </Section>
        <Section title={m.deletion_title()} text={m.deletion_text()}>
          <DeletionSection />
        </Section>
      </Stack>
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Section({ title, text, children }: SectionProps) {
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
    <Section title={m.setting_account()}>
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
      <EmailSection />
    </Section>
  );
}

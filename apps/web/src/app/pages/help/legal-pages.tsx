import { Text } from "@mantine/core";
import { consentVersion } from "@sigi/contract/accounts.ts";
import {
  placeMinutes,
  reviewDays,
} from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import { HelpSections } from "../../../features/help/components/help-sections.tsx";
import { profileAgeMin, supportAddress } from "../../../features/help/facts.ts";
import { useWithdrawalMinimum } from "../../../platform/api/catalogues.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { Page } from "../../../ui/layout/page.tsx";

/** The personal data that is stored, its purposes, and the user's rights. */
export function HelpPrivacyPage() {
  const address = supportAddress;
  const sections = [
    { title: m.help_privacy_account(), text: m.help_privacy_account_text() },
    { title: m.help_privacy_profile(), text: m.help_privacy_profile_text() },
    { title: m.help_privacy_answers(), text: m.help_privacy_answers_text() },
    { title: m.help_privacy_money(), text: m.help_privacy_money_text() },
    { title: m.help_privacy_who(), text: m.help_privacy_who_text() },
    { title: m.help_privacy_device(), text: m.help_privacy_device_text() },
    {
      title: m.help_privacy_rights(),
      text: m.help_privacy_rights_text({ address }),
    },
    { title: m.help_privacy_keep(), text: m.help_privacy_keep_text() },
    {
      title: m.help_privacy_age(),
      text: m.help_privacy_age_text({ age: profileAgeMin }),
    },
  ];
  return (
    <Page title={m.help_privacy()} lead={m.help_privacy_lead()}>
      <HelpSections sections={sections} />
      <Text fz="sm" c="dimmed">
        {m.help_version({ version: consentVersion })}
      </Text>
    </Page>
  );
}

export function HelpTermsPage() {
  const minimum = useWithdrawalMinimum();
  const sections = [
    { title: m.help_terms_account(), text: m.help_terms_account_text() },
    {
      title: m.help_terms_respondent(),
      text: m.help_terms_respondent_text({ minutes: placeMinutes }),
    },
    {
      title: m.help_terms_review(),
      text: m.help_terms_review_text({
        reviewDays: reviewDays.review,
        appealDays: reviewDays.appeal,
        decideDays: reviewDays.decideAppeal,
        address: supportAddress,
      }),
    },
    { title: m.help_terms_creator(), text: m.help_terms_creator_text() },
    {
      title: m.help_terms_money(),
      text: m.help_terms_money_text({ min: formatRupiah(minimum) }),
    },
    { title: m.help_terms_forbidden(), text: m.help_terms_forbidden_text() },
    {
      title: m.help_terms_service(),
      text: m.help_terms_service_text({ address: supportAddress }),
    },
    { title: m.help_terms_changes(), text: m.help_terms_changes_text() },
  ];
  return (
    <Page title={m.help_terms()} lead={m.help_terms_lead()}>
      <HelpSections sections={sections} />
      <Text fz="sm" c="dimmed">
        {m.help_version({ version: consentVersion })}
      </Text>
    </Page>
  );
}

import { Text } from "@mantine/core";
import { consentVersion } from "@sigi/contract/accounts.ts";
import { withdrawalMin } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { HelpSections } from "../../../features/help/components/help-sections.tsx";
import { placeMinutes, supportAddress } from "../../../features/help/facts.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { Page } from "../../../ui/layout/page.tsx";

export function HelpTermsPage() {
  const sections = [
    { title: m.help_terms_account(), text: m.help_terms_account_text() },
    {
      title: m.help_terms_respondent(),
      text: m.help_terms_respondent_text({ minutes: placeMinutes }),
    },
    { title: m.help_terms_creator(), text: m.help_terms_creator_text() },
    {
      title: m.help_terms_money(),
      text: m.help_terms_money_text({ min: formatRupiah(withdrawalMin) }),
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

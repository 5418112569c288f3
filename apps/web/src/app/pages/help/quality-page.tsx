import { Stack } from "@mantine/core";
import { reviewDays } from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import { HelpSections } from "../../../features/help/components/help-sections.tsx";
import { QualityRules } from "../../../features/help/components/quality-rules.tsx";
import { supportAddress } from "../../../features/help/facts.ts";
import { Page } from "../../../ui/layout/page.tsx";

/** The checks of answers, their rules, and the options of respondents after a rejection. */
export function HelpQualityPage() {
  const sections = [
    { title: m.help_quality_clean(), text: m.help_quality_clean_text() },
    {
      title: m.help_quality_held(),
      text: m.help_quality_held_text({ days: reviewDays.review }),
    },
    {
      title: m.help_quality_people(),
      text: m.help_quality_people_text({ address: supportAddress }),
    },
    {
      title: m.help_quality_rejected(),
      text: m.help_quality_rejected_text({ days: reviewDays.appeal }),
    },
    {
      title: m.help_quality_appeal(),
      text: m.help_quality_appeal_text({ days: reviewDays.decideAppeal }),
    },
    {
      title: m.help_quality_reports(),
      text: m.help_quality_reports_text({
        days: reviewDays.review,
        reportDays: reviewDays.report,
      }),
    },
  ];
  return (
    <Page title={m.help_quality()} lead={m.help_quality_lead()}>
      <HelpSections sections={sections} />
      <Stack component="section" gap="xl">
        <HelpSections
          sections={[
            {
              title: m.help_quality_rules(),
              text: m.help_quality_rules_text(),
            },
          ]}
        />
        <QualityRules />
      </Stack>
    </Page>
  );
}

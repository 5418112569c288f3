import { Anchor } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { HelpSections } from "../../../features/help/components/help-sections.tsx";
import { supportAddress } from "../../../features/help/facts.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function HelpContactPage() {
  return (
    <Page title={m.help_contact()} lead={m.help_contact_lead()}>
      <Anchor href={`mailto:${supportAddress}`} fz="xl" fw={600}>
        {supportAddress}
      </Anchor>
      <HelpSections
        sections={[
          {
            title: m.help_contact_mail(),
            text: m.help_contact_mail_text({ address: supportAddress }),
          },
          { title: m.help_contact_tell(), text: m.help_contact_tell_text() },
          { title: m.help_contact_first(), text: m.help_contact_first_text() },
        ]}
      />
      <Anchor component={LocalLink} to="/help/faq" fw={600}>
        {m.help_faq()}
      </Anchor>
    </Page>
  );
}

import { m } from "@sigi/messages/messages";
import { ClosingTab } from "../../../features/builder/components/settings/closing-tab.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function BuilderClosingPage() {
  return (
    <Page title={m.settings_closing()} lead={m.closing_lead()}>
      <ClosingTab />
    </Page>
  );
}

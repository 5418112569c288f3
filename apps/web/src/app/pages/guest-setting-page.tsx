import { m } from "@sigi/messages/messages";
import { ClosingTab } from "../../features/builder/components/settings/closing-tab.tsx";
import { TargetTab } from "../../features/builder/components/settings/target-tab.tsx";
import { Page } from "../../ui/page.tsx";

export function GuestSettingPage() {
  return (
    <Page title={m.builder_tab_settings()} lead={m.target_lead()}>
      <TargetTab />
      <ClosingTab />
    </Page>
  );
}

import { m } from "@sigi/messages/messages";
import { TargetTab } from "../../features/builder/components/settings/target-tab.tsx";
import { Page } from "../../ui/page.tsx";

export function BuilderSettingPage() {
  return (
    <Page title={m.builder_tab_settings()} lead={m.target_lead()}>
      <TargetTab />
    </Page>
  );
}

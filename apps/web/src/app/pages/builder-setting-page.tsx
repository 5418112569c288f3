import { m } from "@sigi/messages/messages";
import { ClosingTab } from "../../features/builder/components/settings/closing-tab.tsx";
import { TargetTab } from "../../features/builder/components/settings/target-tab.tsx";
import { useIsGuestPage } from "../../features/builder/components/use-builder-path.ts";
import { Page } from "../../ui/page.tsx";

/** Guests have the closing sentence here too, accounts on a page of its own. */
export function BuilderSettingPage() {
  return (
    <Page title={m.builder_tab_settings()} lead={m.target_lead()}>
      <TargetTab />
      {useIsGuestPage() && <ClosingTab />}
    </Page>
  );
}

import { m } from "@sigi/messages/messages";
import { lazy, Suspense } from "react";
import { TargetTab } from "../../../features/builder/components/settings/target/target-tab.tsx";
import { useIsGuestPage } from "../../../features/builder/components/use-builder-path.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { Loading, RowsSkeleton } from "../../../ui/feedback/loading.tsx";

/** Loaded separately: only guests see it on this page, below the target. */
const ClosingTab = lazy(async () => ({
  default: (
    await import("../../../features/builder/components/settings/closing-tab.tsx")
  ).ClosingTab,
}));

/** For guests, this page includes the closing sentence, which users edit on a separate page. */
export function BuilderSettingPage() {
  return (
    <Page title={m.builder_tab_settings()} titleHidden>
      <TargetTab />
      {useIsGuestPage() && (
        <Suspense
          fallback={
            <Loading>
              <RowsSkeleton rows={1} height={320} />
            </Loading>
          }
        >
          <ClosingTab />
        </Suspense>
      )}
    </Page>
  );
}

import { useLocation } from "react-router";
import { withoutLocale } from "../../../platform/locale.ts";
import { builderPath, isGuestPath } from "../model/builder-path.ts";
import type { BuilderTab } from "../model/faults.ts";

/** Whether this is the builder's twin that needs no account. */
export function useIsGuestPage(): boolean {
  return isGuestPath(withoutLocale(useLocation().pathname));
}

/** Leads to a tab among the pages that one is on. */
export function useBuilderPath() {
  const guest = useIsGuestPage();
  return (tab: BuilderTab, code: string | null = null) =>
    builderPath(tab, { guest, code });
}

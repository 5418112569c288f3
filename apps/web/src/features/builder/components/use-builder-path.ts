import { useLocation } from "react-router";
import { withoutLocale } from "../../../platform/locale/locale.ts";
import { builderPath, isGuestPath } from "../model/builder-path.ts";
import type { BuilderTab } from "../model/faults.ts";

/** Returns true if the current page is one of the builder's guest pages. */
export function useIsGuestPage(): boolean {
  return isGuestPath(withoutLocale(useLocation().pathname));
}

/** Builds the path of a tab, for guests on guest pages. */
export function useBuilderPath() {
  const guest = useIsGuestPage();
  return (tab: BuilderTab, code: string | null = null) =>
    builderPath(tab, { guest, code });
}

import { Link } from "react-router";
import type { LinkProps, NavigateOptions } from "react-router";
import { useLocation, useNavigate } from "react-router";
import type { Locale } from "@sigi/contract/accounts.ts";
import { leadsToOtherEntry, localeOfPath, localizedPath } from "./locale.ts";

interface LocalLinkProps extends Omit<LinkProps, "to"> {
  /** A path without language prefix: `/home?page=2`. */
  readonly to: string;
}

/** A link that preserves the current language. */
export function LocalLink({ to, ...props }: LocalLinkProps) {
  const locale = useLocale();
  return (
    <Link
      to={localizedPath(to, locale)}
      reloadDocument={leadsToOtherEntry(to)}
      {...props}
    />
  );
}

/** The language of the current page; re-renders when it changes. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}

/** Navigates to a path without language prefix, in the current language. */
export function useLocalNavigate() {
  const navigate = useNavigate();
  const locale = useLocale();
  return (to: string, options?: NavigateOptions): void => {
    const path = localizedPath(to, locale);
    if (!leadsToOtherEntry(to)) void navigate(path, options);
    else if (options?.replace) window.location.replace(path);
    else window.location.assign(path);
  };
}

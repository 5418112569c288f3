import type { Locale } from "@sigi/contract/accounts.ts";
import { Link, useLocation } from "react-router";
import type { LinkProps } from "react-router";
import { localizedPath, rememberLocale } from "../../platform/locale/locale.ts";

interface SwitchLocaleLinkProps extends Omit<LinkProps, "to"> {
  readonly locale: Locale;
}

/** The same page with the same query in the other language; the choice is kept. */
export function SwitchLocaleLink({
  locale,
  onClick,
  ...props
}: SwitchLocaleLinkProps) {
  const { pathname, search, hash } = useLocation();
  return (
    <Link
      {...props}
      to={localizedPath(pathname, locale) + search + hash}
      hrefLang={locale}
      preventScrollReset
      onClick={(event) => {
        rememberLocale(locale);
        onClick?.(event);
      }}
    />
  );
}

import type { Locale } from "@sigi/contract/accounts.ts";

/** The address of a page for a mail or a redirect; Indonesian pages have no prefix. */
export const pageUrl = (appUrl: string, locale: Locale, path: string) =>
  `${appUrl}${locale === "id" ? "" : `/${locale}`}${path}`;

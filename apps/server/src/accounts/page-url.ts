import type { Locale } from "@sigi/contract/accounts.ts";

/** The URL of a page, for an email or a redirect. Indonesian pages have no prefix. */
export const pageUrl = (appUrl: string, locale: Locale, path: string) =>
  `${appUrl}${locale === "id" ? "" : `/${locale}`}${path}`;

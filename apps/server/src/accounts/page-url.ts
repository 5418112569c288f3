import type { Locale } from "@sigi/contract/accounts.ts";

/**
 * The URL of a page, for an email or a redirect. Indonesian pages have no prefix. Secrets belong in the fragment:
 * browsers do not send it, so it is in no access log and no Referer.
 */
export const pageUrl = (appUrl: string, locale: Locale, path: string) =>
  `${appUrl}${locale === "id" ? "" : `/${locale}`}${path}`;

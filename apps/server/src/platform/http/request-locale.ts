import { locales } from "@sigi/contract/accounts.ts";
import type { Locale } from "@sigi/contract/accounts.ts";

const localeCookie = "i18n_redirected";

/**
 * The language of a response, from the request's headers: `Accept-Language`, else the cookie of an earlier choice, else
 * Indonesian.
 */
export function localeOf(headers: {
  readonly acceptLanguage: string | undefined;
  readonly cookie: string | undefined;
}): Locale {
  return (
    preferredLocale(headers.acceptLanguage) ??
    asLocale(cookieOf(headers.cookie)) ??
    "id"
  );
}

function preferredLocale(header: string | undefined): Locale | undefined {
  return (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters.find((parameter) =>
        parameter.trim().startsWith("q="),
      );
      return {
        locale: asLocale(tag.split("-")[0]?.toLowerCase()),
        weight: weight ? Number(weight.trim().slice(2)) || 0 : 1,
      };
    })
    .filter((entry) => entry.locale && entry.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.locale;
}

function cookieOf(header: string | undefined): string | undefined {
  const start = `${localeCookie}=`;
  return (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

function asLocale(tag: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === tag);
}

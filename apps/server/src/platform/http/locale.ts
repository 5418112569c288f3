import { locales } from "@sigi/contract/accounts.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { FastifyRequest } from "fastify";

const localeCookie = "i18n_redirected";

/** The language to answer in: what the caller asks for, else the language chosen earlier, else Indonesian. */
export function localeOf(request: FastifyRequest): Locale {
  return (
    preferredLocale(request.headers["accept-language"]) ??
    asLocale(request.cookies[localeCookie]) ??
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

function asLocale(tag: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === tag);
}

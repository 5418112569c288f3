import type { Locale } from "@sigi/contract/accounts.ts";
import { overwriteGetLocale } from "@sigi/messages/runtime";

const prefix = "/en";
const cookieName = "i18n_redirected";
const cookieMaxAgeSeconds = 365 * 24 * 60 * 60;

/** Indonesian paths have no prefix, English ones start with `/en`. */
export function localeOfPath(pathname: string): Locale {
  return pathname === prefix || pathname.startsWith(`${prefix}/`) ? "en" : "id";
}

/** `/en/home` → `/home`, `/en` → `/`; query and hash stay. */
export function withoutLocale(path: string): string {
  const match = /^\/en(?=[/?#]|$)/.exec(path);
  if (!match) return path;
  const rest = path.slice(prefix.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** `/home?page=2` → `/en/home?page=2` in English; replaces an existing prefix. */
export function localizedPath(path: string, locale: Locale): string {
  const bare = withoutLocale(path);
  if (locale === "id") return bare;
  return `${prefix}${bare}`.replace(/^\/en\/(?=[?#]|$)/, "/en");
}

let currentPath = () => window.location.pathname;
let currentQuery = () => window.location.search;

/** Sets the path and the query on the server: texts are in the language of the path until the next call. */
export function renderFor(path: string, query = ""): void {
  currentPath = () => path;
  currentQuery = () => query;
  overwriteGetLocale(currentLocale);
}

/** The query of the current address with its "?"; on the server, of the page that is rendered. */
export const currentSearch = () => currentQuery();

/** The path of the current address; on the server, of the page that is rendered. */
export const currentPathname = () => currentPath();

/** The locale of the current address. */
export function currentLocale(): Locale {
  return localeOfPath(currentPath());
}

/** Makes messages use the locale of the address. Call it before the first render. */
export function followLocaleOfAddress(): void {
  overwriteGetLocale(currentLocale);
  document.documentElement.lang = currentLocale();
}

/** Stores the choice for 365 days; the server uses it for responses and emails too. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${cookieName}=${locale}; Path=/; Max-Age=${String(cookieMaxAgeSeconds)}; SameSite=Lax`;
}

/**
 * Returns true if English should be offered: no language was chosen, the page is Indonesian, and the browser prefers
 * English.
 */
export function shouldOfferEnglish(): boolean {
  const languages = navigator.languages.map((tag) => tag.split("-")[0]);
  return (
    currentLocale() === "id" &&
    !document.cookie.includes(`${cookieName}=`) &&
    languages[0] === "en" &&
    !languages.includes("id")
  );
}

/** Pages outside the app's router: they have their own HTML entries and are opened by loading a document. */
const answering =
  /^\/tasks\/(?:surveys|private|guest|preview)(?:[/?#]|$)|^\/sandbox\//;

/** Returns true if a path belongs to another HTML entry. */
export function leadsToOtherEntry(path: string): boolean {
  return answering.test(withoutLocale(path));
}

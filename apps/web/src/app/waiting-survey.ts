import { readAddress } from "../features/answers/address.ts";
import type { SurveyAddress } from "../features/waiting-survey/api.ts";
import { safeNext } from "./safe-next.ts";
import { startPage } from "./start-session.ts";

/** The survey that `?next=` leads to; null for any other page, and for a page of another site. */
export function waitingSurvey(next: string | null): SurveyAddress | null {
  const path = safeNext(next);
  if (path === undefined) return null;
  const { pathname, searchParams } = new URL(path, window.location.origin);
  const address = readAddress(pathname);
  if (address.page !== "survey") return null;
  return {
    code: address.code,
    key: searchParams.get("key") ?? undefined,
    language: searchParams.get("language") ?? undefined,
  };
}

/** The first page of a new account: a survey that waits comes after the first steps, any other page at once. */
export function firstPage(next: string | null): string {
  if (!waitingSurvey(next)) return startPage(next) ?? "/getting-started";
  return `/getting-started${nextQuery(next)}`;
}

/** The query that hands the page to return to on to another page, if there is one. */
export const nextQuery = (next: string | null): string =>
  next === null ? "" : `?${new URLSearchParams({ next }).toString()}`;

import type { SurveyAddress } from "../features/waiting-survey/api.ts";
import { safeNext, thisSite } from "./safe-next.ts";
import { startPage } from "./start-session.ts";

const surveyPage = /^(?:\/en)?\/tasks\/surveys\/([a-z0-9]{12})(?:\/|$)/;

/** The survey that `?next=` leads to; null for any other page, and for a page of another site. */
export function waitingSurvey(next: string | null): SurveyAddress | null {
  const path = safeNext(next);
  if (path === undefined) return null;
  const { pathname, searchParams } = new URL(path, thisSite);
  const code = surveyPage.exec(pathname)?.[1];
  if (code === undefined) return null;
  return {
    code,
    key: searchParams.get("key") ?? undefined,
    language: searchParams.get("language") ?? undefined,
  };
}

/** The first page of a new account: a survey that waits comes after the first steps, any other page at once. */
export function firstPage(next: string | null): string {
  if (!waitingSurvey(next)) return startPage(next) ?? "/getting-started";
  return `/getting-started${nextQuery(next)}`;
}

/** The query that passes the page to return to on to another page; empty without one. */
export const nextQuery = (next: string | null): string =>
  next === null ? "" : `?${new URLSearchParams({ next }).toString()}`;

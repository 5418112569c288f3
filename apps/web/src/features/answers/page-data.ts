import { readAnswerPage } from "@sigi/contract/answer-page.ts";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import type { DeviceStore } from "./device-store.ts";

/** The data that the server wrote into the HTML. Null in the offline shell and in development. */
export function readPageData(): AnswerPage | null {
  const json = document.getElementById("page-data")?.textContent;
  return json ? readAnswerPage(json) : null;
}

/** Returns true if the service worker opened this page because the server was unreachable. */
export const isOfflineShell = () =>
  "offline" in document.documentElement.dataset;

/** The page of a survey being answered, stored so that it opens offline. */
interface KeptPage {
  readonly userId: number;
  readonly savedAt: number;
  /** The page data as the server writes it into the HTML. */
  readonly json: string;
}

const prefix = "answer-page/";
const pagesMax = 5;
const ageMaxMs = 7 * 24 * 60 * 60_000;

const keyOf = (code: string) => prefix + code;

/** Stores the page of a signed-in visitor, and at most five pages: the oldest are removed. */
export function keepPage(
  store: DeviceStore,
  code: string,
  page: AnswerPage,
): void {
  if (!page.visitor) return;
  const kept: KeptPage = {
    userId: page.visitor.id,
    savedAt: Date.now(),
    json: JSON.stringify(page),
  };
  store.write(keyOf(code), kept);
  const newestFirst = store
    .keys(prefix)
    .map((key) => ({ key, savedAt: read(store, key)?.savedAt ?? 0 }))
    .toSorted((a, b) => b.savedAt - a.savedAt);
  for (const { key } of newestFirst.slice(pagesMax)) store.remove(key);
}

export function readKeptPage(
  store: DeviceStore,
  code: string,
): AnswerPage | null {
  const kept = read(store, keyOf(code));
  if (!kept || Date.now() - kept.savedAt > ageMaxMs) return null;
  return readAnswerPage(kept.json);
}

/** Removes a stored page. Call it once the answer is accepted: the page is not needed any more. */
export function forgetKeptPage(store: DeviceStore, code: string): void {
  store.remove(keyOf(code));
}

/** Removes all stored pages, except those of the given user. */
export function forgetKeptPages(
  store: DeviceStore,
  exceptOf: number | null = null,
): void {
  for (const key of store.keys(prefix)) {
    if (read(store, key)?.userId !== exceptOf) store.remove(key);
  }
}

function read(store: DeviceStore, key: string): KeptPage | null {
  const kept = store.read(key);
  return isKept(kept) ? kept : null;
}

function isKept(kept: unknown): kept is KeptPage {
  if (typeof kept !== "object" || kept === null) return false;
  const { userId, savedAt, json } = kept as Partial<KeptPage>;
  return (
    typeof userId === "number" &&
    typeof savedAt === "number" &&
    typeof json === "string"
  );
}

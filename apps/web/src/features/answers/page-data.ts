import { readAnswerPage } from "@sigi/contract/answer-page.ts";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import type { DeviceStore } from "./device-store.ts";

/** What the server wrote into the page; null where it wrote nothing: in the shell that opens offline, and in development. */
export function readPageData(): AnswerPage | null {
  const json = document.getElementById("page-data")?.textContent;
  return json ? readAnswerPage(json) : null;
}

/** Whether the service worker opened this page because the server could not be reached. */
export const isOfflineShell = () =>
  "offline" in document.documentElement.dataset;

/** The page of a survey that somebody is answering, so that it opens without a connection. */
interface KeptPage {
  readonly userId: number;
  readonly savedAt: number;
  /** As the server writes it into the HTML. */
  readonly json: string;
}

const prefix = "answer-page/";
const pagesMax = 5;
const ageMaxMs = 7 * 24 * 60 * 60_000;

const keyOf = (code: string) => prefix + code;

/** Keeps the page of who is signed in; the oldest go when there are too many. */
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

/** When the answer was taken there is nothing to come back for. */
export function forgetKeptPage(store: DeviceStore, code: string): void {
  store.remove(keyOf(code));
}

/** Everybody's, or everybody's but one's. */
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

import { useSyncExternalStore } from "react";
import {
  currentLocale,
  currentPathname,
  localizedPath,
  withoutLocale,
} from "../../platform/locale/locale.ts";

/** The pages of the answering entry. `section` is the key of a section visit, null on a survey's start page. */
export type Address =
  | {
      readonly page: "survey";
      readonly code: string;
      readonly section: string | null;
    }
  | { readonly page: "finish" }
  | { readonly page: "guest" }
  | { readonly page: "private" }
  | {
      readonly page: "preview";
      readonly code: string | null;
      readonly section: string | null;
    }
  | { readonly page: "unknown" };

/** Parses a path, with or without language prefix. */
export function readAddress(pathname: string): Address {
  const [, root, area, code, section, ...rest] = withoutLocale(pathname)
    .replace(/\/$/, "")
    .split("/");
  if (root !== "tasks" || rest.length > 0) return { page: "unknown" };
  if (area === "preview") {
    const isClosing = section === closingSection;
    const key = isClosing ? closingSection : readKey(section);
    return { page: "preview", code: code ?? null, section: key };
  }
  if ((area === "guest" || area === "private") && code === undefined) {
    return { page: area };
  }
  if (area !== "surveys" || !code) return { page: "unknown" };
  return code === "finish" && !section
    ? { page: "finish" }
    : { page: "survey", code, section: readKey(section) };
}

/** Returns null for `start` and for any text that is not a key, such as "12" or "12.item": both open the start page. */
function readKey(part: string | undefined): string | null {
  if (!part || !/^[1-9]\d{0,9}(\..+)?$/.test(part)) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export const surveyPath = (code: string, section?: string) =>
  section === undefined
    ? `/tasks/surveys/${code}`
    : `/tasks/surveys/${code}/${encodeURIComponent(section)}`;

export const previewPath = (code: string, section = "start") =>
  `/tasks/preview/${code}/${encodeURIComponent(section)}`;

/** The closing page in the address of a preview. */
export const closingSection = "closing";

export const finishPath = "/tasks/surveys/finish";
export const privatePath = "/tasks/private";
export const guestPath = "/tasks/guest";

/** The key of a private survey, from the current address. */
export function keyOfAddress(): string | undefined {
  return (
    new URLSearchParams(window.location.search).get("key")?.trim() || undefined
  );
}

/** Limits of the values of a link: their number, and the length of each. */
const variablesMax = 20;
const variableLengthMax = 200;

/** The names in the query of a survey's address that are not values of its link. */
const ownNames: readonly string[] = ["key", "language"];

/** The values that the survey's link sets, as in `?source=wa`. */
export function variablesOfAddress(
  search = window.location.search,
): Record<string, string> {
  const given = [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      !ownNames.includes(name) &&
      name.length <= 40 &&
      value !== "" &&
      value.length <= variableLengthMax,
  );
  return Object.fromEntries(given.slice(0, variablesMax));
}

/** Adds a key to a survey's path, so that a private survey still opens after a reload or a sign-in. */
export const withKey = (path: string, key: string) =>
  `${path}?key=${encodeURIComponent(key)}`;

/** The current path with another language of the survey in its query, so that a reload shows it again. */
export function withLanguage(language: string): string {
  const query = new URLSearchParams(window.location.search);
  query.set("language", language);
  return `${window.location.pathname}?${query.toString()}`;
}

/** Adds the query of the current address, the key and the values of the link, to a survey's path. */
export const withQuery = (path: string) => path + window.location.search;

/** The current path; re-renders when it changes. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, currentPathname, currentPathname);
}

/** Navigates to another page of this entry in the current language. Survey paths keep their query. */
export function goTo(path: string, how: "push" | "replace" = "push"): void {
  const target = path.startsWith("/tasks/surveys/") ? withQuery(path) : path;
  openPath(localizedPath(target, currentLocale()), how);
}

/** Navigates to a path that already has its language prefix. */
export function openPath(path: string, how: "push" | "replace"): void {
  if (how === "push") window.history.pushState(null, "", path);
  else window.history.replaceState(null, "", path);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

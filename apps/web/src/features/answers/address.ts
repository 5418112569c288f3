import { useSyncExternalStore } from "react";
import {
  currentLocale,
  localizedPath,
  withoutLocale,
} from "../../platform/locale.ts";

/** The pages of this HTML entry; `sectionId` null is the start of a survey. */
export type Address =
  | {
      readonly page: "survey";
      readonly code: string;
      readonly sectionId: number | null;
    }
  | { readonly page: "finish" }
  | { readonly page: "guest" }
  | { readonly page: "private" }
  | {
      readonly page: "preview";
      readonly code: string | null;
      readonly sectionId: number | null;
    }
  | { readonly page: "unknown" };

/** Reads a path, with or without language prefix. */
export function readAddress(pathname: string): Address {
  const [, root, area, code, section, ...rest] = withoutLocale(pathname)
    .replace(/\/$/, "")
    .split("/");
  if (root !== "tasks" || rest.length > 0) return { page: "unknown" };
  if (area === "preview") {
    return { page: "preview", code: code ?? null, sectionId: readId(section) };
  }
  if ((area === "guest" || area === "private") && code === undefined) {
    return { page: area };
  }
  if (area !== "surveys" || !code) return { page: "unknown" };
  return code === "finish" && !section
    ? { page: "finish" }
    : { page: "survey", code, sectionId: readId(section) };
}

/** `start` and whatever is no id lead to the beginning. */
const readId = (part: string | undefined) =>
  part && /^[1-9]\d{0,9}$/.test(part) ? Number(part) : null;

export const surveyPath = (code: string, sectionId?: number) =>
  sectionId === undefined
    ? `/tasks/surveys/${code}`
    : `/tasks/surveys/${code}/${String(sectionId)}`;

export const previewPath = (code: string, sectionId?: number) =>
  `/tasks/preview/${code}/${sectionId === undefined ? "start" : String(sectionId)}`;

export const finishPath = "/tasks/surveys/finish";
export const privatePath = "/tasks/private";
export const guestPath = "/tasks/guest";

/** The key of a private survey, from the address that is open. */
export function keyOfAddress(): string | undefined {
  return (
    new URLSearchParams(window.location.search).get("key")?.trim() || undefined
  );
}

/** A path of a survey with its key, so that a reload, and the way back from logging in, find a private one open. */
export function withKey(path: string, key = keyOfAddress()): string {
  return key === undefined ? path : `${path}?key=${encodeURIComponent(key)}`;
}

/** The path that is open; re-renders when it changes. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** Opens another page of this entry, in the language of the present one; a survey keeps its key. */
export function goTo(path: string, how: "push" | "replace" = "push"): void {
  const target = path.startsWith("/tasks/surveys/") ? withKey(path) : path;
  openPath(localizedPath(target, currentLocale()), how);
}

/** Opens a path as it is, language prefix included. */
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

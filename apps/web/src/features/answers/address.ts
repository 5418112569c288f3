import { useSyncExternalStore } from "react";
import {
  currentLocale,
  localizedPath,
  withoutLocale,
} from "../../platform/locale/locale.ts";

/** The pages of the answering entry. `sectionId` is null on a survey's start page. */
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

/** Parses a path, with or without language prefix. */
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

/** Null for `start` and for anything that is not an id: both open the start page. */
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

/** The key of a private survey, from the current address. */
export function keyOfAddress(): string | undefined {
  return (
    new URLSearchParams(window.location.search).get("key")?.trim() || undefined
  );
}

/** Adds the key to a survey's path, so that a private survey still opens after a reload or a sign-in. */
export function withKey(path: string, key = keyOfAddress()): string {
  return key === undefined ? path : `${path}?key=${encodeURIComponent(key)}`;
}

/** The current path; re-renders when it changes. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** Navigates to another page of this entry in the current language. Survey paths keep their key. */
export function goTo(path: string, how: "push" | "replace" = "push"): void {
  const target = path.startsWith("/tasks/surveys/") ? withKey(path) : path;
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

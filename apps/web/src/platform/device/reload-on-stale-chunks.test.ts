import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reloadOnStaleChunks } from "./reload-on-stale-chunks.ts";
import { holdUnsaved } from "../session/unsaved-input.ts";

const now = Date.parse("2026-11-21T08:00:00Z");
const kept = new Map<string, string>();
const reload = vi.fn<() => void>();
const assign = vi.fn<(path: string) => void>();

/** Stubs the browser; returns a function that reports a missing chunk. */
function page({
  online = true,
  goingTo = undefined as string | undefined,
} = {}) {
  const target = new EventTarget();
  vi.stubGlobal(
    "window",
    Object.assign(target, { location: { reload, assign } }),
  );
  vi.stubGlobal("navigator", { onLine: online });
  reloadOnStaleChunks(() => goingTo);
  return () => {
    const event = new Event("vite:preloadError", { cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented ? "reloads" : "throws";
  };
}

beforeEach(() => {
  kept.clear();
  reload.mockReset();
  vi.useFakeTimers({ now });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reloads a page with a missing chunk, at most once in 60 seconds across pages", () => {
  expect(page()()).toBe("reloads");
  vi.advanceTimersByTime(59_999);
  expect(page()()).toBe("throws");
  vi.advanceTimersByTime(1);
  expect(page()()).toBe("reloads");
  expect(reload).toHaveBeenCalledTimes(2);
});

it("loads the target of a pending navigation", () => {
  expect(page({ goingTo: "/en/task?page=2" })()).toBe("reloads");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/en/task?page=2");
  expect(reload).not.toHaveBeenCalled();
});

it("does not reload while offline", () => {
  expect(page({ online: false })()).toBe("throws");
  expect(reload).not.toHaveBeenCalled();
});

it("does not reload a page with unsaved input", () => {
  const release = holdUnsaved();
  expect(page()()).toBe("throws");
  release();
  expect(page()()).toBe("reloads");
});

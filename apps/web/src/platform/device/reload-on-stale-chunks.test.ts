import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  importInBackground,
  reloadOnStaleChunks,
} from "./reload-on-stale-chunks.ts";
import { holdUnsaved } from "../session/unsaved-input.ts";

const now = Date.parse("2026-11-21T08:00:00Z");
const kept = new Map<string, string>();
const reload = vi.fn<() => void>();
const assign = vi.fn<(path: string) => void>();

/** Stubs the browser; returns a function that fails to import a chunk, as the code that Vite generates does. */
function page({
  online = true,
  painted = false,
  goingTo = undefined as string | undefined,
} = {}) {
  const target = new EventTarget();
  vi.stubGlobal(
    "window",
    Object.assign(target, { location: { reload, assign } }),
  );
  vi.stubGlobal("navigator", { onLine: online });
  vi.stubGlobal("document", { querySelector: () => (painted ? {} : null) });
  reloadOnStaleChunks(() => goingTo);
  return async () => {
    const payload = new TypeError("Failed to fetch a module");
    target.dispatchEvent(
      Object.assign(new Event("vite:preloadError"), { payload }),
    );
    throw payload;
  };
}

const reloads = () => reload.mock.calls.length + assign.mock.calls.length;

/** @returns true if the page is reloaded. */
async function misses(importChunk: () => Promise<never>): Promise<boolean> {
  const before = reloads();
  await expect(importChunk()).rejects.toThrow(TypeError);
  await vi.advanceTimersByTimeAsync(0);
  return reloads() > before;
}

beforeEach(() => {
  kept.clear();
  reload.mockReset();
  assign.mockReset();
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

it("reloads a page with a missing chunk, at most once in 60 seconds across pages", async () => {
  expect(await misses(page())).toBe(true);
  vi.advanceTimersByTime(59_998);
  expect(await misses(page())).toBe(false);
  vi.advanceTimersByTime(2);
  expect(await misses(page())).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("loads the target of a pending navigation", async () => {
  expect(await misses(page({ goingTo: "/en/task?page=2" }))).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/en/task?page=2");
  expect(reload).not.toHaveBeenCalled();
});

it("does not reload while offline", async () => {
  expect(await misses(page({ online: false }))).toBe(false);
});

it("does not reload a painted page, which may hold input", async () => {
  expect(await misses(page({ painted: true }))).toBe(false);
});

it("does not reload a page with unsaved input", async () => {
  const release = holdUnsaved();
  expect(await misses(page())).toBe(false);
  release();
  expect(await misses(page())).toBe(true);
});

it("does not reload for a chunk that the page works without", async () => {
  const importChunk = page();
  expect(await importInBackground(importChunk)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(reloads()).toBe(0);
});

it("reloads for a missing chunk while another one loads in the background", async () => {
  const importChunk = page();
  void importInBackground(() => new Promise(() => {}));
  expect(await misses(importChunk)).toBe(true);
});

import { expect, it, vi } from "vitest";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { createDeviceStore } from "./device-store.ts";
import {
  forgetKeptPage,
  forgetKeptPages,
  keepPage,
  readKeptPage,
} from "./page-data.ts";

const pageOf = (id: number): AnswerPage => ({
  visitor: { id, emailVerified: true, profileComplete: true },
  survey: {
    code: "k3j9x",
    title: "Sarapan",
    description: "",
    institution: "",
    language: "id",
    languages: ["id"],
    background: "plain",
    image: null,
    screenOutPay: 0,
    payPromise: null,
    respondentFee: 500,
    questionCount: 3,
    purpose: null,
    minutes: 2,
    open: true,
    allowGuest: false,
    unavailable: null,
    participation: {
      id: 7,
      status: "started",
      expiresAt: new Date("2026-11-21T11:00:00Z"),
      extendable: true,
      seed: 1,
      startedAt: "2026-11-21T10:00",
      variables: {},
      profile: {},
      lease: "lease",
      heldUntil: null,
    },
    form: null,
    draft: null,
  },
  preview: null,
  sectionsLeft: 0,
  nudges: true,
  offers: null,
});

/** A store that lasts as long as the test. */
const aStore = () =>
  createDeviceStore(() => {
    throw new Error("blocked");
  });

it("restores a kept page, dates included", () => {
  const store = aStore();
  keepPage(store, "k3j9x", pageOf(1));
  expect(readKeptPage(store, "k3j9x")).toEqual(pageOf(1));
  expect(readKeptPage(store, "other")).toBeNull();
});

it("keeps no page without a signed-in visitor", () => {
  const store = aStore();
  keepPage(store, "k3j9x", { ...pageOf(1), visitor: null });
  expect(readKeptPage(store, "k3j9x")).toBeNull();
});

it("keeps five pages, for a week", () => {
  vi.useFakeTimers({ now: 0 });
  try {
    const store = aStore();
    for (const code of ["a", "b", "c", "d", "e", "f"]) {
      vi.advanceTimersByTime(1_000);
      keepPage(store, code, pageOf(1));
    }
    expect(readKeptPage(store, "a")).toBeNull();
    expect(readKeptPage(store, "b")).not.toBeNull();
    vi.advanceTimersByTime(7 * 24 * 60 * 60_000);
    expect(readKeptPage(store, "f")).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(readKeptPage(store, "f")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it("forgets one page, those of other users, or all", () => {
  const store = aStore();
  keepPage(store, "a", pageOf(1));
  keepPage(store, "b", pageOf(2));
  keepPage(store, "c", pageOf(2));
  forgetKeptPage(store, "c");
  expect(readKeptPage(store, "c")).toBeNull();
  forgetKeptPages(store, 2);
  expect(readKeptPage(store, "a")).toBeNull();
  expect(readKeptPage(store, "b")).not.toBeNull();
  forgetKeptPages(store);
  expect(readKeptPage(store, "b")).toBeNull();
});

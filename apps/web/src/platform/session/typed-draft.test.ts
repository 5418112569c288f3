import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  forgetTypedDraft,
  storeTypedDraft,
  readTypedDraft,
} from "./typed-draft.ts";

const blank = { title: "", description: "", institution: "" };
const typed = {
  title: "Kopi pagi",
  description: "Tentang kopi.",
  institution: "Universitas Gadjah Mada",
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("is stored per user, and forgotten when the draft is made", () => {
  expect(storeTypedDraft(1, typed)).toBe(true);
  expect(readTypedDraft(1)).toEqual(typed);
  expect(readTypedDraft(2)).toEqual(blank);
  forgetTypedDraft(1);
  expect(readTypedDraft(1)).toEqual(blank);
});

it("goes with a guest who signs in, but does not replace what the user has typed", () => {
  storeTypedDraft(null, typed);
  expect(readTypedDraft(1)).toEqual(typed);
  storeTypedDraft(1, { ...typed, title: "Teh sore" });
  expect(readTypedDraft(1).title).toBe("Teh sore");
  forgetTypedDraft(1);
  expect(readTypedDraft(null)).toEqual(blank);
});

it("is read without an institution from before one could be declared", () => {
  const { institution: _, ...older } = typed;
  stored.set("typed-draft:1", JSON.stringify(older));
  expect(readTypedDraft(1)).toEqual({ ...older, institution: "" });
});

it("is blank where what is stored cannot be read", () => {
  for (const text of ["{", "null", '{"title":1}', "[]"]) {
    stored.set("typed-draft:guest", text);
    expect(readTypedDraft(null)).toEqual(blank);
  }
});

it("says that nothing is stored where storage is blocked", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(storeTypedDraft(null, typed)).toBe(false);
  expect(readTypedDraft(null)).toEqual(blank);
});

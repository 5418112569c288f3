import { describe, expect, it } from "vitest";
import { createDeviceStore } from "../device-store.ts";
import { clearDraft, readDraft, writeDraft } from "./draft-store.ts";

/** Storage is unavailable, so the store keeps values in memory. */
const emptyStore = () =>
  createDeviceStore(() => {
    throw new Error("no storage");
  });

const owner = { userId: 7, formId: 12 };
const draft = {
  answers: new Map<number, unknown>([
    [1, "Sari"],
    [2, { other: "Konsultasi" }],
    [3, ["a", "b"]],
  ]),
  seconds: { 4: 12.5 },
  pasted: { 1: 4 },
  nudged: [4],
};

describe("answer draft", () => {
  it("is restored as it was saved", () => {
    const store = emptyStore();
    writeDraft(store, owner, draft);
    expect(readDraft(store, owner)).toEqual(draft);
  });

  it("is restored from an earlier version, which counted neither pastes nor nudges", () => {
    const store = emptyStore();
    const { seconds } = draft;
    store.write("answer-draft/7/12", { answers: [[1, "Sari"]], seconds });
    expect(readDraft(store, owner)).toEqual({
      answers: new Map([[1, "Sari"]]),
      seconds,
      pasted: {},
      nudged: [],
    });
  });

  it("belongs to one user and one form", () => {
    const store = emptyStore();
    writeDraft(store, owner, draft);
    expect(readDraft(store, { ...owner, userId: 8 })).toBeNull();
    expect(readDraft(store, { ...owner, formId: 13 })).toBeNull();
  });

  it("is gone once it is cleared", () => {
    const store = emptyStore();
    writeDraft(store, owner, draft);
    clearDraft(store, owner);
    expect(readDraft(store, owner)).toBeNull();
  });

  it.each([
    [null],
    ["text"],
    [{}],
    [{ answers: [1], seconds: {} }],
    [{ answers: [["1", 2]], seconds: {} }],
  ])("ignores a stored value of another shape (%j)", (kept) => {
    const store = emptyStore();
    store.write("answer-draft/7/12", kept);
    expect(readDraft(store, owner)).toBeNull();
  });
});

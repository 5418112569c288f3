import { describe, expect, it } from "vitest";
import { createDeviceStore } from "../device-store.ts";
import { clearDraft, readDraft, writeDraft } from "./draft-store.ts";

/** Without storage the shelf keeps things in memory, which is all that is needed here. */
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
};

describe("the draft of an answer", () => {
  it("comes back as it was left", () => {
    const store = emptyStore();
    writeDraft(store, owner, draft);
    expect(readDraft(store, owner)).toEqual(draft);
  });

  it("belongs to one person and one form", () => {
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
  ])("is not there when something else lies in its place (%j)", (kept) => {
    const store = emptyStore();
    store.write("answer-draft/7/12", kept);
    expect(readDraft(store, owner)).toBeNull();
  });
});

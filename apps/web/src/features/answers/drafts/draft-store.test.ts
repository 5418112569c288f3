import { describe, expect, it } from "vitest";
import { createDeviceStore } from "../device-store.ts";
import {
  clearDraft,
  readDraft,
  takeOverDraft,
  writeDraft,
} from "./draft-store.ts";

/** Storage is unavailable, so the store holds values in memory. */
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
  revision: 0,
  changed: [1, 2, 3],
};

const sent = { seconds: {} };

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
      revision: 0,
      changed: [1],
    });
  });

  it("belongs to one user and one form", () => {
    const store = emptyStore();
    writeDraft(store, owner, draft);
    expect(readDraft(store, { ...owner, userId: 8 })).toBeNull();
    expect(readDraft(store, { ...owner, formId: 13 })).toBeNull();
  });

  it("takes over what another device has sent, unless it has that already", () => {
    const store = emptyStore();
    const values = [{ questionId: 1, value: "Budi" }];
    takeOverDraft(store, owner, { ...sent, revision: 2, values });
    const taken = { answers: new Map([[1, "Budi"]]), revision: 2 };
    expect(readDraft(store, owner)).toMatchObject({ ...taken, changed: [] });
    const older = [{ questionId: 1, value: "Ani" }];
    takeOverDraft(store, owner, { ...sent, revision: 2, values: older });
    expect(readDraft(store, owner)).toMatchObject(taken);
    takeOverDraft(store, owner, { ...sent, revision: 3, values: older });
    expect(readDraft(store, owner)?.answers).toEqual(new Map([[1, "Ani"]]));
  });

  it("keeps what was changed here, and takes over the rest", () => {
    const store = emptyStore();
    writeDraft(store, owner, { ...draft, changed: [1, 4] });
    const values = [
      { questionId: 1, value: "Budi" },
      { questionId: 2, value: "Dosen" },
      { questionId: 3, value: null },
      { questionId: 4, value: "cleared here" },
      { questionId: 9, value: "kota" },
    ];
    takeOverDraft(store, owner, { ...sent, revision: 5, values });
    expect(readDraft(store, owner)).toEqual({
      ...draft,
      answers: new Map([
        [1, "Sari"],
        [2, "Dosen"],
        [9, "kota"],
      ]),
      revision: 5,
      changed: [1, 4],
    });
  });

  it("takes over the time that was spent on another device, so that nobody seems too fast", () => {
    const store = emptyStore();
    writeDraft(store, owner, { ...draft, seconds: { 4: 12.5, 5: 3 } });
    const seconds = { 4: 8, 5: 40, 6: 20 };
    takeOverDraft(store, owner, { revision: 1, values: [], seconds });
    expect(readDraft(store, owner)?.seconds).toEqual({ 4: 12.5, 5: 40, 6: 20 });
  });

  it("loses no answer that the server does not have", () => {
    const store = emptyStore();
    writeDraft(store, owner, { ...draft, revision: 4, changed: [] });
    const values = [{ questionId: 1, value: "Budi" }];
    takeOverDraft(store, owner, { ...sent, revision: 5, values });
    expect(readDraft(store, owner)?.answers).toEqual(
      new Map([...draft.answers, [1, "Budi"]]),
    );
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

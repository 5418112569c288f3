import { describe, expect, it } from "vitest";
import { listQueued, queueAnswer } from "./outbox/answer-queue.ts";
import { createDeviceStore } from "./device-store.ts";
import { readDraft, writeDraft } from "./drafts/draft-store.ts";
import { forgetAnswersOf } from "./forget-answers.ts";

const draft = {
  answers: new Map<number, unknown>([[1, "Sari"]]),
  seconds: {},
  pasted: {},
  nudged: [],
  revision: 0,
  changed: [],
};

describe("forgetting the answers of a deleted account", () => {
  it("removes the user's drafts and queued answers, and no other user's", () => {
    const store = createDeviceStore(() => {
      throw new Error("no storage");
    });
    for (const userId of [7, 71]) {
      writeDraft(store, { userId, formId: 12 }, draft);
      queueAnswer(store, {
        userId,
        code: "abc123",
        body: { formId: 12, values: [] },
        delayed: true,
      });
    }

    forgetAnswersOf(store, 7);

    expect(readDraft(store, { userId: 7, formId: 12 })).toBeNull();
    expect(listQueued(store, 7)).toEqual([]);
    expect(readDraft(store, { userId: 71, formId: 12 })).toEqual(draft);
    expect(listQueued(store, 71)).toHaveLength(1);
  });
});

import { expect, it } from "vitest";
import { createDeviceStore } from "./device-store.ts";
import { readDraft, writeDraft } from "./drafts/draft-store.ts";
import { adoptGuestAnswers, deviceUserOf, guestUser } from "./guest-answers.ts";
import { listQueued, queueAnswer } from "./outbox/answer-queue.ts";

const draft = (text: string) => ({
  answers: new Map([[1, text]]),
  ...{ seconds: {}, pasted: {}, nudged: [], revision: 0, changed: [] },
});

it("moves a guest's drafts and queued answers to the verified user who signs in, but no draft over the user's own", () => {
  const store = createDeviceStore(() => {
    throw new Error("no storage");
  });
  writeDraft(store, { userId: guestUser, formId: 1 }, draft("tamu"));
  writeDraft(store, { userId: guestUser, formId: 2 }, draft("tamu"));
  writeDraft(store, { userId: 7, formId: 2 }, draft("Sari"));
  const body = { formId: 3, values: [] };
  queueAnswer(store, { userId: guestUser, code: "a", body, delayed: true });

  adoptGuestAnswers(store, { id: 7, emailVerified: false });
  expect(listQueued(store, guestUser)).toHaveLength(1);
  adoptGuestAnswers(store, { id: 7, emailVerified: true });
  const textOf = (userId: number, formId: number) =>
    readDraft(store, { userId, formId })?.answers.get(1);
  expect(textOf(7, 1)).toBe("tamu");
  expect(textOf(7, 2)).toBe("Sari");
  expect(textOf(guestUser, 1)).toBeUndefined();
  expect(listQueued(store, guestUser)).toEqual([]);
  expect(listQueued(store, 7)).toEqual([
    { userId: 7, code: "a", body, delayed: true },
  ]);
  expect(deviceUserOf(null)).toBe(guestUser);
});

import { expect, it } from "vitest";
import { createDeviceStore } from "../device-store.ts";
import { readDraft, writeDraft } from "../drafts/draft-store.ts";
import { adoptGuestAnswers, deviceUserOf, guestUser } from "./guest-answers.ts";
import { listQueued, queueAnswer } from "../outbox/answer-queue.ts";

const draft = (text: string) => ({
  answers: new Map([[1, text]]),
  seconds: {},
  pasted: {},
  nudged: [],
  revision: 0,
  changed: [],
});

it("moves a guest's drafts and queued answers to the user who signs in, but none over the user's own", () => {
  const store = createDeviceStore(() => {
    throw new Error("no storage");
  });
  writeDraft(store, { userId: guestUser, formId: 1 }, draft("tamu"));
  writeDraft(store, { userId: guestUser, formId: 2 }, draft("tamu"));
  writeDraft(store, { userId: 7, formId: 2 }, draft("Sari"));
  const body = { formId: 3, values: [] };
  queueAnswer(store, { userId: guestUser, code: "a", body, delayed: true });

  adoptGuestAnswers(store, 7);
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

it("leaves a user's own unsent answer of the same survey, and nothing of the guest's", () => {
  const store = createDeviceStore(() => {
    throw new Error("no storage");
  });
  const queued = (userId: number, participationId: number) =>
    queueAnswer(store, {
      userId,
      code: "a",
      delayed: true,
      body: { formId: 3, participationId, values: [] },
    });
  queued(7, 5);
  queued(guestUser, 9);
  adoptGuestAnswers(store, 7);
  expect(listQueued(store, 7)).toMatchObject([
    { body: { participationId: 5 } },
  ]);
  expect(store.keys("answer-queue/0/")).toEqual([]);
});

it.each([
  { userId: 0, body: null },
  { userId: 0, body: {} },
  { userId: 0, body: { formId: 12, values: "none" } },
  "none",
])("drops a queued answer that none could have left: %j", (value) => {
  const store = createDeviceStore(() => {
    throw new Error("no storage");
  });
  store.write("answer-queue/0/12", value);
  expect(listQueued(store, guestUser)).toEqual([]);
  adoptGuestAnswers(store, 7);
  expect(store.keys("answer-queue/")).toEqual([]);
});

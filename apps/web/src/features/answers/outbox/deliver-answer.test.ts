import type { AnswerReceipt } from "@sigi/contract/answers.ts";
import { describe, expect, it } from "vitest";
import { listQueued, queueAnswer } from "./answer-queue.ts";
import type { QueuedAnswer } from "./answer-queue.ts";
import { deliverAnswer } from "./deliver-answer.ts";
import { createDeviceStore } from "../device-store.ts";
import { readDraft, writeDraft } from "../drafts/draft-store.ts";
import type { Outcome } from "../api.ts";

const owner = { userId: 7, formId: 12 };
const answer: QueuedAnswer = {
  userId: 7,
  code: "abcdefgh",
  body: { formId: 12, values: [{ questionId: 1, value: "Sari" }] },
  delayed: false,
};
const receipt: AnswerReceipt = {
  closingSentence: "Terima kasih.",
  status: "accepted",
  reward: 2500,
  heldUntil: null,
};
const refused = (status: number, code = "x"): Outcome<AnswerReceipt> => ({
  kind: "refused",
  refusal: { status, code, message: "x", fields: {} },
});

/** A device with the draft of a finished answer. */
function deviceWithDraft() {
  const store = createDeviceStore(() => {
    throw new Error("no storage");
  });
  writeDraft(store, owner, {
    answers: new Map([[1, "Sari"]]),
    seconds: {},
    pasted: {},
    nudged: [],
    revision: 0,
    changed: [1],
  });
  return store;
}

describe("delivering a finished answer", () => {
  it("clears the queue and the draft once the server has accepted it", async () => {
    const store = deviceWithDraft();
    const delivery = await deliverAnswer(store, answer, async () => ({
      kind: "done",
      value: receipt,
    }));
    expect(delivery).toEqual({ kind: "accepted", answer, receipt });
    expect(listQueued(store, 7)).toEqual([]);
    expect(readDraft(store, owner)).toBeNull();
  });

  it("queues the answer before it is sent", async () => {
    const store = deviceWithDraft();
    await deliverAnswer(store, answer, async () => {
      expect(listQueued(store, 7)).toEqual([answer]);
      return { kind: "unanswered", offline: true };
    });
    expect.assertions(1);
  });

  it("keeps the answer when the connection is lost, and repeats it unchanged", async () => {
    const store = deviceWithDraft();
    await deliverAnswer(store, answer, async () => ({
      kind: "unanswered",
      offline: true,
    }));
    const [waiting] = listQueued(store, 7);
    expect(waiting).toEqual({ ...answer, delayed: true });
    expect(readDraft(store, owner)).not.toBeNull();

    const sent: unknown[] = [];
    const again = await deliverAnswer(
      store,
      waiting ?? answer,
      async (body) => {
        sent.push(body);
        return { kind: "done", value: receipt };
      },
    );
    expect(sent).toEqual([answer.body]);
    expect(again.answer.delayed).toBe(true);
    expect(listQueued(store, 7)).toEqual([]);
  });

  it.each([500, 503, 429, 408, 401])(
    "keeps the answer after status %i, which decides nothing about it",
    async (status) => {
      const store = deviceWithDraft();
      const delivery = await deliverAnswer(store, answer, async () =>
        refused(status),
      );
      expect(delivery.kind).toBe("waiting");
      expect(listQueued(store, 7)).toHaveLength(1);
    },
  );

  it.each([
    ["another user is signed in by now", 409, "other_user"],
    ["the token was renewed meanwhile", 403, "csrf_mismatch"],
    ["a network asks for a sign-in of its own", 403, "server_error"],
  ])("keeps the answer where %s", async (_, status, code) => {
    const store = deviceWithDraft();
    const delivery = await deliverAnswer(store, answer, async () =>
      refused(status, code),
    );
    expect(delivery).toMatchObject({ kind: "waiting", refusal: { code } });
    expect(listQueued(store, 7)).toHaveLength(1);
  });

  it.each([403, 404, 409, 422])(
    "stops after a refusal with status %i and keeps the draft for correction",
    async (status) => {
      const store = deviceWithDraft();
      const delivery = await deliverAnswer(store, answer, async () =>
        refused(status),
      );
      expect(delivery.kind).toBe("refused");
      expect(listQueued(store, 7)).toEqual([]);
      expect(readDraft(store, owner)).not.toBeNull();
    },
  );

  it.each([
    ["accepted", { kind: "done", value: receipt }],
    ["refused", refused(422)],
    ["unanswered", { kind: "unanswered", offline: true }],
  ] as const)(
    "leaves a newer answer of another tab in the queue when the older one is %s",
    async (_, outcome) => {
      const store = deviceWithDraft();
      const body = {
        ...answer.body,
        values: [{ questionId: 1, value: "Tini" }],
      };
      const newer = { ...answer, body };
      await deliverAnswer(store, answer, async () => {
        queueAnswer(store, newer);
        return outcome;
      });
      expect(listQueued(store, 7)).toEqual([newer]);
    },
  );

  it("keeps the answers of two users on one device apart", async () => {
    const store = deviceWithDraft();
    await deliverAnswer(store, answer, async () => ({
      kind: "unanswered",
      offline: true,
    }));
    expect(listQueued(store, 77)).toEqual([]);
    expect(listQueued(store, 7)).toHaveLength(1);
  });
});

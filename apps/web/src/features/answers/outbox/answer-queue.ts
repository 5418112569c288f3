import type { submitAnswer } from "@sigi/contract/answers.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { DeviceStore } from "../device-store.ts";

/** A finished answer in the queue. It stays on this device until the server has accepted or refused it. */
export interface QueuedAnswer {
  /** The respondent: the answer is sent in this user's session only. */
  readonly userId: number;
  readonly code: string;
  readonly body: BodyOf<typeof submitAnswer>;
  /** True if an earlier submission failed without a response. */
  readonly delayed: boolean;
}

export function queueAnswer(store: DeviceStore, answer: QueuedAnswer): void {
  store.write(keyOf(answer.userId, answer.body.formId), answer);
}

/** All queued answers of a user. */
export function listQueued(store: DeviceStore, userId: number): QueuedAnswer[] {
  return store
    .keys(`${prefix}/${String(userId)}/`)
    .map((key) => read(store, key))
    .filter((answer) => answer !== null);
}

/** Moves a user's queued answers to another user, whose own answer of the same form stays. */
export function moveQueued(
  store: DeviceStore,
  from: number,
  userId: number,
): void {
  for (const key of store.keys(`${prefix}/${String(from)}/`)) {
    const answer = read(store, key);
    const own = answer && keyOf(userId, answer.body.formId);
    if (own === null || read(store, own)) store.remove(key);
    else store.replace(key, own, { ...answer, userId });
  }
}

/** Removes an answer; a newer one that another tab has queued in its place stays. */
export function unqueueAnswer(store: DeviceStore, answer: QueuedAnswer): void {
  const key = keyOf(answer.userId, answer.body.formId);
  if (isSame(read(store, key), answer)) store.remove(key);
}

/** Marks a queued answer as delayed. @returns the queued answer */
export function delayAnswer(
  store: DeviceStore,
  answer: QueuedAnswer,
): QueuedAnswer {
  const delayed = { ...answer, delayed: true };
  const key = keyOf(answer.userId, answer.body.formId);
  if (isSame(read(store, key), answer)) store.write(key, delayed);
  return delayed;
}

const isSame = (kept: QueuedAnswer | null, { body }: QueuedAnswer) =>
  JSON.stringify(kept?.body) === JSON.stringify(body);

const prefix = "answer-queue";

const keyOf = (userId: number, formId: number) =>
  `${prefix}/${String(userId)}/${String(formId)}`;

function read(store: DeviceStore, key: string): QueuedAnswer | null {
  const kept = store.read(key);
  return isQueued(kept) ? kept : null;
}

function isQueued(kept: unknown): kept is QueuedAnswer {
  if (typeof kept !== "object" || kept === null) return false;
  const { userId, body } = kept as Partial<QueuedAnswer>;
  return (
    typeof userId === "number" &&
    typeof body?.formId === "number" &&
    Array.isArray(body.values)
  );
}

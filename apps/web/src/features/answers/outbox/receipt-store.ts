import type { AnswerReceipt } from "@sigi/contract/answers.ts";
import { createDeviceStore } from "../device-store.ts";
import type { DeviceStore } from "../device-store.ts";

/** The answer that the finish page shows. */
export interface FinishedAnswer {
  readonly receipt: AnswerReceipt;
  /** True if the answer was queued before it could be sent. */
  readonly delayed: boolean;
  /** The user of the answer, from `deviceUserOf`. */
  readonly userId: number;
}

const key = "answer-finished";

/** Lasts as long as the tab, so that a reload of the finish page preserves it. */
const tabStore: DeviceStore = createDeviceStore(() => window.sessionStorage);

export function keepFinished(finished: FinishedAnswer): void {
  tabStore.write(key, finished);
}

/** Removes the answer before another user uses this device: see `forgetDeviceData`. */
export function forgetFinished(): void {
  tabStore.remove(key);
}

/**
 * Removes another user's answer. Call it when the tab knows its user: a sign-out in another tab leaves this tab's
 * answer.
 */
export function forgetFinishedOfOthers(userId: number): void {
  if (readFinished(null)?.userId !== userId) forgetFinished();
}

/** The answer of the user, or of any user for null: the offline shell does not know the user. */
export function readFinished(userId: number | null): FinishedAnswer | null {
  const kept = tabStore.read(key);
  if (typeof kept !== "object" || kept === null || !("userId" in kept)) {
    return null;
  }
  if (userId !== null && kept.userId !== userId) return null;
  const { receipt, ...finished } = kept as FinishedAnswer;
  // JSON has no dates.
  const heldUntil = receipt.heldUntil && new Date(receipt.heldUntil);
  return { ...finished, receipt: { ...receipt, heldUntil } };
}

import type { AnswerReceipt } from "@sigi/contract/answers.ts";
import { createDeviceStore } from "../device-store.ts";
import type { DeviceStore } from "../device-store.ts";

/** The answer that the finish page shows. */
export interface FinishedAnswer {
  readonly receipt: AnswerReceipt;
  /** Whether the answer was queued before it could be sent. */
  readonly delayed: boolean;
  /** Whose answer it is: `deviceUserOf`. */
  readonly userId: number;
}

const key = "answer-finished";

/** Lasts as long as the tab, so that a reload of the finish page keeps it. */
const tabStore: DeviceStore = createDeviceStore(() => window.sessionStorage);

export function keepFinished(finished: FinishedAnswer): void {
  tabStore.write(key, finished);
}

/** For the users before others on this device: see `forgetDeviceData`. */
export function forgetFinished(): void {
  tabStore.remove(key);
}

/** Call it when the tab knows its user: a sign-out in another tab leaves this tab's answer. */
export function forgetFinishedOfOthers(userId: number): void {
  if (readFinished(null)?.userId !== userId) forgetFinished();
}

/** The answer of the user, or of any user for null: the offline shell does not know whose it is. */
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

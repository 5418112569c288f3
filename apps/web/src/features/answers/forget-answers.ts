import type { DeviceStore } from "./device-store.ts";

/** Removes the drafts and queued answers of a deleted account: nobody could open or send them again. */
export function forgetAnswersOf(store: DeviceStore, userId: number): void {
  for (const kind of ["answer-draft", "answer-queue"]) {
    for (const key of store.keys(`${kind}/${String(userId)}/`)) {
      store.remove(key);
    }
  }
}

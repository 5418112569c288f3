import type { DeviceStore } from "./device-store.ts";

/** Removes the drafts and queued answers of a deleted account: no user could open or send them. */
export function forgetAnswersOf(store: DeviceStore, userId: number): void {
  for (const kind of ["answer-draft", "answer-queue"]) {
    for (const key of store.keys(`${kind}/${String(userId)}/`)) {
      store.remove(key);
    }
  }
}

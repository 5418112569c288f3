import type { DeviceStore } from "./device-store.ts";

/** Unfinished and unsent answers of somebody whose account is gone: nobody else would ever see or send them. */
export function forgetAnswersOf(store: DeviceStore, userId: number): void {
  for (const kind of ["answer-draft", "answer-queue"]) {
    for (const key of store.keys(`${kind}/${String(userId)}/`)) {
      store.remove(key);
    }
  }
}

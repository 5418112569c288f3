import type { Visitor } from "@sigi/contract/answer-page.ts";
import type { DeviceStore } from "./device-store.ts";
import {
  listQueued,
  queueAnswer,
  unqueueAnswer,
} from "./outbox/answer-queue.ts";

/** Stands for guests among the users of a device. */
export const guestUser = 0;

/** Whose drafts and queued answers a page reads. */
export const deviceUserOf = (visitor: Visitor | null): number =>
  visitor?.id ?? guestUser;

const draftsOf = (userId: number) => `answer-draft/${String(userId)}/`;

/**
 * Moves what was answered here without an account to the user who has signed in, as the server does with the user's next
 * call: until the email address is verified, it stays the guest's.
 */
export function adoptGuestAnswers(
  store: DeviceStore,
  { id: userId, emailVerified }: Pick<Visitor, "id" | "emailVerified">,
): void {
  if (!emailVerified) return;
  for (const key of store.keys(draftsOf(guestUser))) {
    const own = key.replace(draftsOf(guestUser), draftsOf(userId));
    if (store.read(own) === undefined) store.write(own, store.read(key));
    store.remove(key);
  }
  for (const answer of listQueued(store, guestUser)) {
    queueAnswer(store, { ...answer, userId });
    unqueueAnswer(store, answer);
  }
}

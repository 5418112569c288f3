import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { participations } from "./tables.ts";

/**
 * Waits for what a person is submitting. Before the account is locked: whoever submits holds the attempt first and then
 * the account, to raise its level.
 */
export async function lockAttempts(tx: Tx, userId: number): Promise<void> {
  await tx
    .select({ id: participations.id })
    .from(participations)
    .where(inState(userId, ["started"]))
    .orderBy(asc(participations.id))
    .for("update");
}

/** A person's answers about which an admin has not decided yet. */
export const countInReview = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(participations, inState(userId, ["submitted", "flagged"]));

export async function setDetached(
  tx: Tx,
  userId: number,
  bands: ProfileInBands,
): Promise<void> {
  await tx
    .update(participations)
    .set({ userId: null, bands })
    .where(inState(userId, ["accepted", "rejected"]));
}

/** Attempts that came to no answer. @returns the surveys in which a place was kept, in the order of their ids. */
export async function deleteUnsubmitted(
  tx: Tx,
  userId: number,
): Promise<{ surveyId: number }[]> {
  const deleted = await tx
    .delete(participations)
    .where(inState(userId, ["started", "expired"]))
    .returning({
      surveyId: participations.surveyId,
      status: participations.status,
    });
  return deleted
    .filter(({ status }) => status === "started")
    .toSorted((one, other) => one.surveyId - other.surveyId);
}

type Status = (typeof participations.$inferSelect)["status"];

const inState = (userId: number, states: readonly Status[]) =>
  and(
    eq(participations.userId, userId),
    inArray(participations.status, states),
  );

import { defaultTarget } from "@sigi/contract/surveys.ts";
import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { sections, surveys } from "./tables.ts";

/** Waits for whoever edits, pays or publishes a survey of this creator, and keeps others from it. */
export async function lockSurveysOf(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(eq(surveys.ownerId, ownerId))
    .orderBy(asc(surveys.id))
    .for("no key update");
}

/** Surveys of a creator in which money lies, or is about to. */
export const countRunningSurveys = (tx: Tx, ownerId: number): Promise<number> =>
  tx.$count(
    surveys,
    inState(ownerId, ["awaiting_payment", "active", "paused"]),
  );

/** Drafts, in the bin too, with their sections and questions; but those with these ids. */
export async function deleteDrafts(
  tx: Tx,
  ownerId: number,
  keptIds: readonly number[],
): Promise<void> {
  const drafts = inState(ownerId, ["draft"]);
  await tx
    .delete(surveys)
    .where(
      keptIds.length === 0
        ? drafts
        : and(drafts, notInArray(surveys.id, [...keptIds])),
    );
}

/** Nothing that was written is left in a draft; the row stays, for orders refer to it. */
export async function emptyDrafts(
  tx: Tx,
  ownerId: number,
  deletedAt: Date,
): Promise<void> {
  const emptied = await tx
    .update(surveys)
    .set({
      title: "",
      description: "",
      closingSentence: "",
      target: defaultTarget,
      key: null,
      referral: null,
      deletedAt,
    })
    .where(inState(ownerId, ["draft"]))
    .returning({ id: surveys.id });
  const ids = emptied.map(({ id }) => id);
  if (ids.length > 0)
    await tx.delete(sections).where(inArray(sections.surveyId, ids));
}

type Status = (typeof surveys.$inferSelect)["status"];

const inState = (ownerId: number, states: readonly Status[]) =>
  and(eq(surveys.ownerId, ownerId), inArray(surveys.status, states));

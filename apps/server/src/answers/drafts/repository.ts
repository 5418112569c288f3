import type { AnswerDraft } from "@sigi/contract/answers.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { participations } from "../tables.ts";
import { answerDrafts } from "./tables.ts";

interface Running {
  readonly participationId: number;
  readonly userId: number;
  readonly lease: string;
}

/**
 * Locks the user's participation, so that no draft of it can change or end meanwhile. Returns false unless it has this
 * lease and is running.
 */
export async function lockRunning(
  tx: Tx,
  { participationId, userId, lease }: Running,
): Promise<boolean> {
  const locked = await tx
    .select({ id: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.id, participationId),
        eq(participations.userId, userId),
        eq(participations.lease, lease),
        eq(participations.status, "started"),
      ),
    )
    .for("update");
  return locked.length > 0;
}

interface DraftToStore {
  readonly participationId: number;
  /** The values as JSON. */
  readonly values: string;
  readonly seconds: AnswerDraft["seconds"];
  readonly now: Date;
}

/** Stores the draft of a participation that the caller has locked, as its next revision. */
export async function storeDraft(
  tx: Tx,
  { participationId, values, seconds, now }: DraftToStore,
): Promise<{ revision: number }> {
  const draft = { values, seconds, savedAt: now };
  const [stored] = await tx
    .insert(answerDrafts)
    .values({ participationId, ...draft })
    .onConflictDoUpdate({
      target: answerDrafts.participationId,
      set: { ...draft, revision: sql`${answerDrafts.revision} + 1` },
    })
    .returning({ revision: answerDrafts.revision });
  if (!stored) throw new Error("no draft was stored");
  return stored;
}

export async function findDraft(
  tx: Tx,
  participationId: number,
): Promise<AnswerDraft | null> {
  const [row] = await tx
    .select()
    .from(answerDrafts)
    .where(eq(answerDrafts.participationId, participationId));
  if (!row) return null;
  const values = JSON.parse(row.values) as AnswerDraft["values"];
  const { revision, seconds } = row;
  return { revision, values, seconds };
}

/** The answered values of a draft, without the cleared ones; empty without a draft. */
export const answeredIn = (values: string | null): AnswerDraft["values"] =>
  (JSON.parse(values ?? "[]") as AnswerDraft["values"]).filter(
    ({ value }) => value !== null,
  );

/**
 * Deletes the drafts of ended participations. Drafts of participations that may begin again only lose their values: the
 * devices have the answers, and compare revisions, which must continue to count.
 */
export async function deleteEndedDrafts(db: Database): Promise<void> {
  await db.execute(sql`
    delete from answer_drafts draft using participations participation
    where participation.id = draft.participation_id and participation.status not in ('started', 'expired')`);
  await db.execute(sql`
    update answer_drafts draft set "values" = '[]', seconds = '{}' from participations participation
    where participation.id = draft.participation_id and participation.status = 'expired' and draft."values" <> '[]'`);
}

export async function deleteDraftsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`
    delete from answer_drafts draft using participations participation
    where participation.id = draft.participation_id and participation.user_id = ${userId}`);
}

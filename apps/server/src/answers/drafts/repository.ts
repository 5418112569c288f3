import type { AnswerDraft } from "@sigi/contract/answers.ts";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { answerDrafts } from "./tables.ts";

interface KeptDraft {
  readonly participationId: number;
  readonly userId: number;
  readonly lease: string;
  readonly values: AnswerDraft["values"];
  readonly now: Date;
}

/** @returns the draft's revision; undefined unless the participation is the user's and running. */
export async function storeDraft(
  tx: Tx,
  { participationId, userId, lease, values, now }: KeptDraft,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ revision: number }>(sql`
    insert into answer_drafts (participation_id, "values", saved_at)
    select id, ${JSON.stringify(values)}, ${now} from participations
    where id = ${participationId} and user_id = ${userId} and lease = ${lease} and status = 'started'
    on conflict (participation_id) do update
      set "values" = excluded."values", saved_at = excluded.saved_at, revision = answer_drafts.revision + 1
    returning revision`);
  return rows[0]?.revision;
}

export async function findDraft(
  tx: Tx,
  participationId: number,
): Promise<AnswerDraft | null> {
  const [row] = await tx
    .select({ revision: answerDrafts.revision, values: answerDrafts.values })
    .from(answerDrafts)
    .where(eq(answerDrafts.participationId, participationId));
  if (!row) return null;
  const values = JSON.parse(row.values) as AnswerDraft["values"];
  return { revision: row.revision, values };
}

/** Also of participations that may begin again: their device has its own. */
export async function deleteEndedDrafts(db: Database): Promise<void> {
  await db.execute(sql`
    delete from answer_drafts draft using participations participation
    where participation.id = draft.participation_id and participation.status <> 'started'`);
}

export async function deleteDraftsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`
    delete from answer_drafts draft using participations participation
    where participation.id = draft.participation_id and participation.user_id = ${userId}`);
}

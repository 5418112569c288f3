import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { participations } from "../tables.ts";
import type { ReviewRow } from "../review/review.ts";
import { answerReviews } from "../review/tables.ts";

/** An arbitrary number that identifies this lock. */
const REPORTS_OF_CREATOR = 0x7265;

/** Lets the reports of one creator wait for each other until the transaction ends. */
export async function lockReportsOf(tx: Tx, creatorId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${REPORTS_OF_CREATOR}, ${creatorId})`,
  );
}

/** Counts the answers that a creator has reported since then, with the time of the first report. */
export async function reportsSince(tx: Tx, creatorId: number, since: Date) {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${answerReviews.openedAt})`.mapWith(
        answerReviews.openedAt,
      ),
    })
    .from(answerReviews)
    .where(
      and(
        eq(answerReviews.reportedBy, creatorId),
        eq(answerReviews.origin, "report"),
        gt(answerReviews.openedAt, since),
      ),
    );
  return row ?? { count: 0, oldest: null };
}

/** Stores a report. It replaces an earlier review that no person decided. */
export async function storeReport(
  tx: Tx,
  participationId: number,
  report: Pick<
    ReviewRow,
    "reportedBy" | "reportReason" | "verdict" | "openedAt" | "reviewBy"
  >,
): Promise<ReviewRow> {
  const row = {
    participationId,
    origin: "report" as const,
    ...report,
    priority: report.verdict.order,
  };
  await tx
    .delete(answerReviews)
    .where(eq(answerReviews.participationId, participationId));
  const [stored] = await tx
    .insert(answerReviews)
    .values(row)
    // The conflicting row is a sample that was drawn meanwhile and has not been judged.
    .onConflictDoUpdate({ target: answerReviews.participationId, set: row })
    .returning();
  if (!stored) throw new Error("no report was inserted");
  return stored;
}

/** The open reports of a creator, whose participations the caller has locked. */
export async function openReportsBy(tx: Tx, userId: number) {
  return tx
    .select({ review: answerReviews, participation: participations })
    .from(answerReviews)
    .innerJoin(
      participations,
      eq(participations.id, answerReviews.participationId),
    )
    .where(
      and(
        eq(answerReviews.reportedBy, userId),
        eq(answerReviews.origin, "report"),
        isNull(answerReviews.closedAt),
      ),
    )
    .orderBy(answerReviews.participationId);
}

/** Removes a creator from their reports, with the reasons that they wrote. */
export async function eraseReports(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(answerReviews)
    .set({ reportedBy: null, reportReason: "" })
    .where(
      and(
        eq(answerReviews.reportedBy, userId),
        eq(answerReviews.origin, "report"),
      ),
    );
}

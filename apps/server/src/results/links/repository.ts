import { linksListed } from "@sigi/contract/result-links.ts";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { resultLinks } from "../tables.ts";

export type LinkRow = typeof resultLinks.$inferSelect;

export function selectLinks(tx: Tx, surveyId: number): Promise<LinkRow[]> {
  return tx
    .select()
    .from(resultLinks)
    .where(eq(resultLinks.surveyId, surveyId))
    .orderBy(desc(resultLinks.id))
    .limit(linksListed);
}

const isActive = (now: Date) =>
  and(isNull(resultLinks.revokedAt), gt(resultLinks.expiresAt, now));

export const countActiveLinks = (tx: Tx, surveyId: number, now: Date) =>
  tx.$count(
    resultLinks,
    and(eq(resultLinks.surveyId, surveyId), isActive(now)),
  );

export async function insertLink(
  tx: Tx,
  values: typeof resultLinks.$inferInsert,
): Promise<LinkRow> {
  const [row] = await tx.insert(resultLinks).values(values).returning();
  if (!row) throw new Error("no link was inserted");
  return row;
}

/** A link that is neither revoked nor expired. */
export async function findActiveLink(
  tx: Tx,
  named: { readonly id: number } | { readonly tokenHash: string },
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(resultLinks)
    .where(
      and(
        "id" in named
          ? eq(resultLinks.id, named.id)
          : eq(resultLinks.tokenHash, named.tokenHash),
        isActive(now),
      ),
    );
  return row;
}

export async function setOpened(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(resultLinks)
    .set({ openedAt: now })
    .where(eq(resultLinks.id, id));
}

/** Revokes a link. A link that was revoked before is not changed. @returns true if the survey has it. */
export async function setRevoked(
  tx: Tx,
  { surveyId, id, now }: { surveyId: number; id: number; now: Date },
): Promise<boolean> {
  const named = and(eq(resultLinks.id, id), eq(resultLinks.surveyId, surveyId));
  await tx
    .update(resultLinks)
    .set({ revokedAt: now })
    .where(and(named, isNull(resultLinks.revokedAt)));
  return (await tx.$count(resultLinks, named)) > 0;
}

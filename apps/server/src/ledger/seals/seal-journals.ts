import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";

/** Maximum number of seals per call; the next call continues. */
const SEALS_MAX = 200;

/**
 * Seals every journal whose transaction, and each one that began before it, has ended. Each batch is a transaction of
 * its own that locks no journal and no account.
 * @returns the number of seals made.
 */
export async function sealJournals(db: Database): Promise<number> {
  let made = 0;
  // The first call without a seal records the current end of the ids, the next one seals up to it.
  for (let idle = 0; idle < 2 && made < SEALS_MAX;) {
    if (await sealNext(db)) {
      made++;
      idle = 0;
    } else {
      idle++;
    }
  }
  return made;
}

async function sealNext(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ seal: number | null }>(
    sql`select seal_journals() as seal`,
  );
  return rows[0]?.seal != null;
}

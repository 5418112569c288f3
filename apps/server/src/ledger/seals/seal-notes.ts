import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { LedgerCheck } from "../verification/checks.ts";

/** A seal as it is stored outside the database. */
export interface SealNote {
  readonly seal: number;
  readonly root: string;
}

/** The newest seal; undefined while there is none. */
export async function newestSeal(db: Database): Promise<SealNote | undefined> {
  const { rows } = await db.execute<{ seal: number; root: string }>(
    sql`select id as seal, root_hash as root from ledger_seals order by id desc limit 1`,
  );
  return rows[0];
}

/** Adds a line to the file at `path`, unless its last line has the same seal. */
export async function noteSeal(path: string, note: SealNote): Promise<void> {
  if ((await readNotes(path)).at(-1)?.seal === note.seal) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await appendFile(path, `${note.seal} ${note.root}\n`, { mode: 0o600 });
}

/** Reads the notes: one line for each seal, with its number and its root hash. Empty without a file. */
export async function readNotes(path: string): Promise<SealNote[]> {
  let text = "";
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT"))
      throw error;
  }
  return [...text.matchAll(/^(\d+) ([0-9a-f]{64})$/gm)].map(
    ([, seal, root = ""]) => ({ seal: Number(seal), root }),
  );
}

/** Detects a superuser who rewrites the journals and all their seals. */
export const noteCheck = (notes: readonly SealNote[]): LedgerCheck => ({
  name: "every seal is the one that was noted outside the database",
  offending: sql`
    select note.seal, note.root as noted, actual.root_hash as root
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note(seal integer, root text)
      left join ledger_seals actual on actual.id = note.seal
    where actual.root_hash is distinct from note.root`,
});

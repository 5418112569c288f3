import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** A folder with the migrations as they were before that one; the caller removes it. */
export function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), "sigi-migrations-"));
  cpSync(join(import.meta.dirname, "../../../migrations"), folder, {
    recursive: true,
  });
  const path = join(folder, "meta/_journal.json");
  const journal = journalFile.parse(JSON.parse(readFileSync(path, "utf8")));
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  const entries = journal.entries.slice(0, end);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

const journalFile = z.looseObject({
  entries: z.array(z.looseObject({ tag: z.string() })),
});

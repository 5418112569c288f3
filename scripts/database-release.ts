import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storeJournalKinds } from "../apps/server/src/journal-kinds.ts";
import { readGuards } from "../apps/server/src/ledger/verification/guarded-objects.ts";
import {
  nextRelease,
  readRelease,
} from "../apps/server/src/platform/database/release.ts";
import {
  readSources,
  sourcesFolder,
} from "../apps/server/src/platform/database/sql-sources.ts";
import { startDatabase } from "../apps/server/src/platform/database/start-database.ts";
import { reportStartupFailure } from "../apps/server/src/platform/startup-error.ts";

// `npm run database:release`: after a change of the SQL sources or of a guarded table, writes `database/release.json`.
try {
  const previous = readRelease();
  const next = nextRelease(previous, readSources(sourcesFolder));
  const written = { ...next, guards: await guardsOfNewDatabase() };
  const file = join(sourcesFolder, "release.json");
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`);
  console.log(
    next === previous
      ? `release ${next.release}: no source changed`
      : `release ${next.release}`,
  );
} catch (error) {
  process.exitCode = reportStartupFailure(error);
}

/** Starts a database in a temporary folder, as a first start does. */
async function guardsOfNewDatabase(): Promise<Record<string, string>> {
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const dataDir = await mkdtemp(join(tmpdir(), "sigi-release-"));
  try {
    const database = await startDatabase(
      { databaseUrl: undefined, dataDir },
      log,
      { storeRows: storeJournalKinds },
    );
    try {
      return await readGuards(database.db);
    } finally {
      await database.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

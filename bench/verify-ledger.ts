import pg from "pg";
import {
  sealJournals,
  verifyRecent,
} from "../apps/server/src/ledger/public.ts";
import { storeJournalKinds } from "../apps/server/src/journal-kinds.ts";
import { startEmbeddedDatabase } from "../apps/server/src/platform/database/embedded-database.ts";
import { startDatabase } from "../apps/server/src/platform/database/start-database.ts";
import { systemClock } from "../apps/server/src/platform/services.ts";
import { domainLedgerChecks } from "../apps/server/src/verify-ledger.ts";
import {
  advanceSequences,
  insertJournals,
  insertSurveys,
  insertUsers,
  postJournals,
  POSTINGS_OF_SURVEY,
} from "./support/bulk-ledger.ts";
import { HotSurvey } from "./support/hot-survey.ts";
import { combine, median } from "./support/measure.ts";
import type { Measured } from "./support/measure.ts";
import { finding, printFindings } from "./support/report.ts";
import { makeTemporaryData } from "./support/temporary-data.ts";

/**
 * `npm run bench:ledger`: creates a sealed ledger of 10 million postings, or of the number in the argument, and
 * measures the hourly verification of 100,000 new ones, and answers to a hot survey meanwhile. `--tiny` only shows that
 * it runs.
 */
const isTiny = process.argv.includes("--tiny");
const size = isTiny ? 4_000 : Number(process.argv[2] ?? 10_000_000);
const NEW_POSTINGS = isTiny ? 4_000 : 100_000;
const SURVEYS_AT_ONCE = 50;
const RUNS = isTiny ? 1 : 3;
const HOT_MS = isTiny ? 400 : 10_000;

const log = { info: () => {}, warn: console.warn, error: console.error };
const { dataDir, remove } = makeTemporaryData();
const embedded = await startEmbeddedDatabase({ dataDir, log });
const database = await startDatabase(
  {
    dataDir,
    databaseUrl: embedded.url,
    databaseMigrationUrl: embedded.ownerUrl,
    preparedStatements: true,
  },
  log,
  { storeRows: storeJournalKinds },
);
const superuser = new pg.Client({
  connectionString: Object.assign(new URL(embedded.superuserUrl), {
    pathname: new URL(embedded.url).pathname,
  }).href,
});
const tools = { db: database.db, clock: systemClock, config: { dataDir } };
try {
  await superuser.connect();
  await superuser.query(
    "set session_replication_role = replica; set synchronous_commit = off",
  );
  const existing = Math.ceil(size / POSTINGS_OF_SURVEY);
  await makeLedger(existing);
  const verified = await cursorsAtEnd();
  await addNew(existing + 1);

  const shaSeconds = await calibrate();
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await forgetRunsSince(verified);
    runs.push(await verify());
  }
  const hot = await measureHotSurvey(verified);
  console.log(
    `a million SHA-256 in this database took ${shaSeconds.toFixed(2)} s`,
  );
  console.log(`runs ${runs.map((run) => `${run.toFixed(2)} s`).join(", ")}`);
  console.log(`hot survey, quiet           ${inWords(hot.quiet)}`);
  console.log(`hot survey, during the run  ${inWords(hot.during)}`);
  printFindings([
    finding(
      `hourly run, ${NEW_POSTINGS} new of ${size} postings`,
      median(runs),
      " s",
      { atMost: 5 },
    ),
    finding(
      "answers to a hot survey, p50: during ÷ quiet",
      hot.during.p50 / hot.quiet.p50,
      "",
      { atMost: 2 },
    ),
    finding(
      "answers to a hot survey, p99: during ÷ quiet",
      hot.during.p99 / hot.quiet.p99,
      "",
      { atMost: 2 },
    ),
  ]);
} finally {
  await superuser.end();
  await database.stop();
  await embedded.stop();
  remove();
}

async function makeLedger(surveys: number): Promise<void> {
  const seconds = await timed(async () => {
    await insertUsers(superuser);
    for (let first = 1; first <= surveys; first += SURVEYS_AT_ONCE) {
      const count = Math.min(SURVEYS_AT_ONCE, surveys - first + 1);
      await insertSurveys(superuser, { first, count });
      await insertJournals(superuser, { first, count });
    }
    await advanceSequences(superuser);
    await superuser.query("vacuum analyze");
  });
  const postings = surveys * POSTINGS_OF_SURVEY;
  console.log(`${postings} postings made in ${seconds.toFixed(0)} s`);
  const sealing = await timed(sealAll);
  console.log(`sealed in ${sealing.toFixed(0)} s`);
}

async function addNew(first: number): Promise<void> {
  const count = Math.ceil(NEW_POSTINGS / POSTINGS_OF_SURVEY);
  const seconds = await timed(async () => {
    await insertSurveys(superuser, { first, count });
    await advanceSequences(superuser);
    await postJournals(database.pool, { first, count });
    await sealAll();
  });
  const postings = count * POSTINGS_OF_SURVEY;
  console.log(`${postings} more posted and sealed in ${seconds.toFixed(0)} s`);
}

async function sealAll(): Promise<void> {
  while ((await sealJournals(database.db)) > 0);
}

/** The cursors from which the next run would start if earlier hourly runs had verified everything so far. */
async function cursorsAtEnd(): Promise<string> {
  const cursors: Record<string, number> = {};
  const tables = domainLedgerChecks.flatMap(({ of }) => of ?? []);
  for (const { table, id } of tables) {
    const { rows } = await superuser.query<{ newest: string | null }>(
      `select max(${id}) as newest from ${table}`,
    );
    const newest = rows[0]?.newest;
    if (newest != null) cursors[table] = Number(newest);
  }
  const { rows } = await superuser.query<{ sealed: string }>(
    "select max(last_journal) as sealed from ledger_seals",
  );
  const sealed = Number(rows[0]?.sealed ?? 0);
  return JSON.stringify({ ...cursors, journals: sealed, ledger_seals: sealed });
}

/** Makes the next run start from these cursors, an hour after the last one. */
async function forgetRunsSince(cursors: string): Promise<void> {
  await superuser.query(
    `insert into ledger_verifications (kind, started_at, finished_at, journals, failed, cursors)
     values ('hourly', now() - interval '1 hour', now(), 0, '{}', $1)`,
    [cursors],
  );
}

/** @returns the duration in seconds */
async function verify(): Promise<number> {
  return timed(async () => {
    const { journals, checks } = await verifyRecent(tools, domainLedgerChecks);
    const failed = checks.filter(({ violations }) => violations.length > 0);
    console.log(`hourly run: ${journals} journals examined`);
    if (failed.length > 0) console.log(`FAILED: ${JSON.stringify(failed)}`);
  });
}

/** Measures this machine's current speed. @returns seconds */
function calibrate(): Promise<number> {
  return timed(() =>
    superuser.query(
      "select count(*) from generate_series(1, 1000000) n where sha256(n::text::bytea) is not null",
    ),
  );
}

/** Alternates both measurements, so that noise of the machine affects both. */
async function measureHotSurvey(cursors: string) {
  const survey = await HotSurvey.make(superuser, embedded.url);
  const quiet: Measured[] = [];
  const during: Measured[] = [];
  try {
    await survey.answerFor(HOT_MS / 4, undefined);
    for (let round = 0; round < RUNS; round++) {
      quiet.push(await survey.answerFor(HOT_MS, undefined));
      during.push(
        await survey.answerFor(HOT_MS, async () => {
          await forgetRunsSince(cursors);
          await verifyRecent(tools, domainLedgerChecks);
        }),
      );
    }
  } finally {
    await survey.stop();
  }
  return { quiet: combine(quiet), during: combine(during) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
}

function inWords({ perSecond, p50, p99 }: Measured): string {
  return `${perSecond.toFixed(0)} answers/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

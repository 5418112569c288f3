import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../apps/server/src/platform/database/pool.ts";
import type { GoalName } from "./goals.ts";
import { commandSizes } from "./sizes.ts";
import type { FollowUpSizes } from "./sizes.ts";
import { benchAlone } from "./support/bench-alone.ts";
import { makeUsers } from "./support/answer-fixtures.ts";
import { answerMixes } from "./support/answer-mixes.ts";
import type { AnswerMix } from "./support/answer-mixes.ts";
import { asOwner } from "./support/bench-environment.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { cpuSecondsWithChildren } from "./support/cpu-seconds.ts";
import { HttpLoad } from "./support/http-load.ts";
import { measure } from "./support/measure.ts";
import { goalFinding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { startServer } from "./support/server-process.ts";
import type { ServerProcess } from "./support/server-process.ts";
import {
  makeSubmissions,
  makeSurveysOf,
  preparedCalls,
} from "./support/submissions.ts";

const drainSecondsMax = 120;
/** The work has ended when it takes less than this share of a core. */
const quietShare = 0.1;

/**
 * The CPU time of the work after answers (statistics, results, notifications), relative to that of accepting them, both
 * with PostgreSQL's. The server pauses while another process, which runs no jobs, accepts the answers.
 */
export async function benchFollowUp(
  environment: BenchEnvironment,
  { mixes, surveys, answersEach }: FollowUpSizes,
): Promise<Finding[]> {
  const { database, serverEnv } = environment;
  const accepting = await startServer(
    serverEnv,
    "bench/support/accepting-server.ts",
  );
  const load = new HttpLoad(accepting.origin);
  try {
    const answers = surveys * answersEach;
    const [owner = 0, ...users] = await makeUsers(database.db, answers + 1);
    const findings: Finding[] = [];
    for (const name of mixes) {
      const given = { mix: answerMixes[name], owner, users, surveys };
      const sides = { environment, accepting, load };
      // The first warms up the compilers of both processes.
      await followUpOf(sides, { ...given, first: 0 });
      const { accept, follow } = await followUpOf(sides, {
        ...given,
        first: answers,
      });
      const ms = (seconds: number) =>
        ((seconds / answers) * 1000).toFixed(2).concat(" ms");
      console.log(
        `  ${name}: ${ms(accept)} of CPU time to accept an answer, ${ms(follow)} for what follows (${answers.toLocaleString("en")} answers of ${surveys} surveys)`,
      );
      const goal: GoalName = `${name}FollowUp`;
      findings.push(goalFinding(goal, follow / accept));
    }
    return findings;
  } finally {
    load.close();
    await accepting.stop();
  }
}

interface Sides {
  readonly environment: BenchEnvironment;
  readonly accepting: ServerProcess;
  readonly load: HttpLoad;
}

interface Given {
  readonly mix: AnswerMix;
  readonly owner: number;
  readonly users: readonly number[];
  readonly surveys: number;
  /** The index of the first answer of the mix. */
  readonly first: number;
}

/** Returns seconds of CPU time. */
async function followUpOf(
  { environment, accepting, load }: Sides,
  { mix, owner, users, surveys, first }: Given,
): Promise<{ accept: number; follow: number }> {
  const { database, databasePid, server } = environment;
  const surveyIds = await makeSurveysOf(database.db, mix, owner, {
    count: surveys,
    places: users.length,
  });
  const submissions = await makeSubmissions(
    database.db,
    mix,
    surveyIds,
    users,
    first,
  );
  const calls = await preparedCalls(submissions, load);
  const used = (process: ServerProcess) =>
    process.cpuSeconds() + cpuSecondsWithChildren(databasePid);
  const before = used(accepting);
  await pauseIdle(environment);
  try {
    await measure(calls, (call) => call());
  } finally {
    server.resume();
  }
  const accept = used(accepting) - before;
  const begin = used(server);
  await drained(database.db, surveyIds, () => used(server));
  return { accept, follow: used(server) - begin };
}

/** Pauses the server at a moment without a transaction, which would hold its locks. */
async function pauseIdle({
  ownerUrl,
  server,
}: BenchEnvironment): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    while (true) {
      server.pause();
      const { rowCount } = await client.query(
        "select from pg_stat_activity where application_name = 'sigi' and xact_start is not null",
      );
      if (rowCount === 0) return;
      server.resume();
      await sleep(50);
    }
  });
}

/** @throws Error when the work does not end. */
async function drained(
  db: Database,
  surveyIds: readonly number[],
  used: () => number,
): Promise<void> {
  const end = performance.now() + drainSecondsMax * 1000;
  let share = 1;
  while (share > quietShare || (await isBehind(db, surveyIds))) {
    if (performance.now() > end)
      throw new Error("what follows the answers does not end");
    const before = used();
    await sleep(1_000);
    share = used() - before;
  }
}

async function isBehind(
  db: Database,
  surveyIds: readonly number[],
): Promise<boolean> {
  const { rows } = await db.execute<{ behind: boolean }>(sql`
    select exists (select from outbox_events) or exists (
      select from survey_places places left join survey_summaries summary using (survey_id)
      where survey_id = any(${`{${surveyIds.join(",")}}`}::int[])
        and places.accepted > coalesce(summary.answers, 0)
    ) as behind`);
  return rows[0]?.behind === true;
}

/** `npx node bench/follow-up.ts`: this bench alone. */
if (import.meta.main)
  await benchAlone((environment) =>
    benchFollowUp(environment, commandSizes.followUp),
  );

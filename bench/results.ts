import { sql } from "drizzle-orm";
import type { Database } from "../apps/server/src/platform/database/pool.ts";
import { FormCache } from "../apps/server/src/answers/public.ts";
import { releaseBands } from "../apps/server/src/results/demographics/release-bands.ts";
import { catchUp } from "../apps/server/src/results/summary/catch-up.ts";
import { commandSizes } from "./sizes.ts";
import { benchAlone } from "./support/bench-alone.ts";
import { makeUsers, sessionOf } from "./support/answer-fixtures.ts";
import { asOwner } from "./support/bench-environment.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { median } from "./support/measure.ts";
import { makeAnsweredSurvey } from "./support/answered-survey.ts";
import type { AnsweredSurvey } from "./support/answered-survey.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

const rounds = 5;
const now = () => new Date();

/**
 * Measures the pages of results of a survey with 20 questions and this number of answers, as its creator's browser
 * requests them.
 */
export async function benchResults(
  { database: { db }, ownerUrl, server }: BenchEnvironment,
  answers: number,
): Promise<Finding[]> {
  const [owner = 0] = await makeUsers(db, 1);
  const survey = await asOwner(ownerUrl, (client) =>
    makeAnsweredSurvey(client, owner, answers),
  );
  const counting = await secondsOf(() =>
    catchUp(db, new FormCache(db), { now }),
  );
  const releasing = await secondsOf(() => releaseBands({ db, clock: { now } }));
  await db.execute(sql`analyze`);
  const get = (path: string) =>
    medianMs(async () => {
      const response = await fetch(`${server.origin}/api/tasks/${path}`, {
        headers: { cookie: `session=${sessionOf(owner)}` },
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    });
  const times = {
    summary: await get(`results/${survey.code}`),
    table: await get(`results/${survey.code}/table?${tableOf(survey)}`),
    question: await get(
      `results/${survey.code}/questions/${survey.questionIds[0]}?${filterOf(survey)}`,
    ),
    list: await get(`answers/${survey.code}`),
    filteredList: await get(`answers/${survey.code}?${filterOf(survey)}`),
  };
  const compared = await compare(db, survey);
  const each = Object.entries(times).map(
    ([name, ms]) => `${name} ${ms.toFixed(0)} ms`,
  );
  console.log(
    `  ${answers.toLocaleString("en")} answers: ${each.join(", ")}; counted in ${counting.toFixed(1)} s, bands in ${releasing.toFixed(1)} s
  To compare: all answers read once in SQL ${compared.scan.toFixed(0)} ms, every question grouped in SQL ${compared.grouped.toFixed(0)} ms`,
  );
  const summary = `summary of ${answers} answers`;
  // With more answers, only the summary has a budget.
  if (answers > 100_000)
    return [finding(summary, times.summary, " ms", { atMost: 1_000 })];
  return [
    finding(summary, times.summary, " ms", { atMost: 500 }),
    finding(`filtered table of ${answers} answers`, times.table, " ms", {
      atMost: 1_000,
    }),
  ];
}

const filterOf = ({ questionIds }: AnsweredSurvey) =>
  new URLSearchParams({
    filter: JSON.stringify({
      answers: [{ question: questionIds[2], any: ["a", "b"] }],
      bands: {},
    }),
  });

function tableOf(survey: AnsweredSurvey): URLSearchParams {
  const query = filterOf(survey);
  query.set("row", JSON.stringify({ question: survey.questionIds[0] }));
  query.set("column", JSON.stringify({ question: survey.questionIds[1] }));
  return query;
}

/** Measures the cost of the summary without counters, on the same machine. */
async function compare(db: Database, { id, questionIds }: AnsweredSurvey) {
  const scan = await medianMs(() =>
    db.execute(
      sql`select count(*), sum(pg_column_size(values)) from answers where survey_id = ${id}`,
    ),
  );
  const grouped = await medianMs(async () => {
    for (const questionId of questionIds) {
      await db.execute(
        sql`select values -> ${String(questionId)}::text, count(*) from answers where survey_id = ${id} group by 1`,
      );
    }
  }, 1);
  return { scan, grouped };
}

async function medianMs(
  work: () => Promise<unknown>,
  times = rounds,
): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < times; round++) {
    measured.push((await secondsOf(work)) * 1000);
  }
  return median(measured);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** `npx node bench/results.ts [answers]`: these pages only, without the other benches. */
if (import.meta.main)
  await benchAlone(async (environment) => {
    const given = process.argv.slice(2).find((value) => /^\d+$/.test(value));
    const answers = given ? Number(given) : commandSizes.results;
    return benchResults(environment, answers);
  });

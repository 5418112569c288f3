import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { FormCache } from "../apps/server/src/answers/public.ts";
import { releaseBands } from "../apps/server/src/results/demographics/release-bands.ts";
import { catchUp } from "../apps/server/src/results/summary/catch-up.ts";
import { commandSizes } from "./sizes.ts";
import type { OneUserSizes } from "./sizes.ts";
import { makeUsers, sessionOf } from "./support/answer-fixtures.ts";
import { answerMixes } from "./support/answer-mixes.ts";
import { makeAnsweredSurvey } from "./support/answered-survey.ts";
import type { AnsweredSurvey } from "./support/answered-survey.ts";
import { benchAlone } from "./support/bench-alone.ts";
import { asOwner } from "./support/bench-environment.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import type { HeavyLoad } from "./support/heavy-load.ts";
import { HttpLoad } from "./support/http-load.ts";
import { makeLargeDraft } from "./support/large-form.ts";
import { percentile } from "./support/measure.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import {
  makeSubmissions,
  makeSurveysOf,
  preparedCalls,
} from "./support/submissions.ts";

/** Number of calls that the one user keeps in flight. */
const inFlight = 200;
/** Time between two measured calls, in milliseconds. */
const pauseMs = 10;

type Call = () => Promise<void>;
type Measured = Readonly<Record<"health" | "answer", number>>;

/**
 * Measures the health check and accepting an answer, alone and while one user keeps 200 of the heaviest calls in
 * flight, each of these calls in turn. The limits of requests per minute are off.
 */
export async function benchOneUser(
  { database: { db }, ownerUrl, server }: BenchEnvironment,
  { answers, questions, secondsEach }: OneUserSizes,
): Promise<Finding[]> {
  const [user = 0] = await makeUsers(db, 1);
  const survey = await asOwner(ownerUrl, (client) =>
    makeAnsweredSurvey(client, user, answers),
  );
  const now = () => new Date();
  await catchUp(db, new FormCache(db), { now });
  await releaseBands({ db, clock: { now } });
  const heavy = heavyPaths(survey, await makeLargeDraft(db, user, questions));
  const load = new HttpLoad(server.origin);
  try {
    const rounds = Object.keys(heavy).length + 2;
    const wanted = Math.ceil((rounds * secondsEach * 1_000) / pauseMs);
    const submissions = await acceptableAnswers(db, load, wanted);
    await db.execute(sql`analyze`);
    // The first round warms up.
    await probe(load, submissions, secondsEach);
    const alone = await probe(load, submissions, secondsEach);
    console.log(`  alone: ${inWords(alone)}`);
    const findings: Finding[] = [];
    for (const [name, path] of Object.entries(heavy)) {
      const worker = startLoad({
        url: server.origin + path,
        cookie: `session=${sessionOf(user)}`,
        inFlight,
      });
      await delay(Math.min(1_000, secondsEach * 200));
      const during = await probe(load, submissions, secondsEach);
      await worker.terminate();
      await untilIdle(load, alone.health);
      console.log(`  ${name}: ${inWords(during)}`);
      for (const what of ["health", "answer"] as const)
        findings.push(
          finding(
            `p95 of ${texts[what]} beside ${name} ÷ alone`,
            during[what] / alone[what],
            "",
            { atMost: 3 },
          ),
        );
    }
    return findings;
  } finally {
    load.close();
  }
}

const texts = { health: "the health check", answer: "an answer" };

function heavyPaths(
  { code, questionIds }: AnsweredSurvey,
  draft: string,
): Readonly<Record<string, string>> {
  const json = (values: Readonly<Record<string, unknown>>) =>
    new URLSearchParams(
      Object.entries(values).map(([name, value]): [string, string] => [
        name,
        JSON.stringify(value),
      ]),
    ).toString();
  const filter = {
    answers: [{ question: questionIds[2], any: ["a", "b"] }],
    bands: {},
  };
  const results = `/api/tasks/results/${code}`;
  const items = questionIds.slice(11, 15).map((question) => ({ question }));
  const axis = (at: number) => ({ question: questionIds[at] });
  return {
    "the API's description": "/openapi.json",
    "a draft": `/api/tasks/code/${draft}`,
    "a preview": `/tasks/preview/${draft}`,
    summaries: results,
    tables: `${results}/table?${json({ filter, row: axis(0), column: axis(1) })}`,
    reliability: `${results}/reliability?${json({ items })}`,
    "a filtered question": `${results}/questions/${questionIds[18]}?${json({ filter })}`,
    "filtered answers": `/api/tasks/answers/${code}?${json({ filter })}`,
    "the search of texts": `${results}/texts/${questionIds[18]}?search=stasiun`,
  };
}

async function acceptableAnswers(
  db: BenchEnvironment["database"]["db"],
  load: HttpLoad,
  count: number,
): Promise<Call[]> {
  const [creator = 0, ...respondents] = await makeUsers(db, count + 1);
  const mix = answerMixes.realistic;
  const surveys = await makeSurveysOf(db, mix, creator, {
    count: 10,
    places: count,
  });
  const submissions = await makeSubmissions(db, mix, surveys, respondents);
  return preparedCalls(submissions, load);
}

/** Sends the health check and an answer in turn for some time. @returns the 95th percentiles in milliseconds. */
async function probe(
  load: HttpLoad,
  answers: Call[],
  seconds: number,
): Promise<Measured> {
  const times = { health: [] as number[], answer: [] as number[] };
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    times.health.push(await msOf(() => load.send("GET", "/health/ready", {})));
    const answer = answers.pop();
    if (answer) times.answer.push(await msOf(answer));
    await delay(pauseMs);
  }
  return {
    health: percentile(times.health, 0.95),
    answer: percentile(times.answer, 0.95),
  };
}

async function msOf(call: Call): Promise<number> {
  const begin = performance.now();
  await call();
  return performance.now() - begin;
}

const startLoad = (load: HeavyLoad) =>
  new Worker(new URL("support/heavy-load.ts", import.meta.url), {
    workerData: load,
  });

/** Waits until the calls that have begun are done, so that they do not delay the next measurement. */
async function untilIdle(load: HttpLoad, usualMs: number): Promise<void> {
  for (let round = 0; round < 100; round++) {
    const ms = await msOf(() => load.send("GET", "/health/ready", {}));
    if (ms <= 2 * usualMs) return;
    await delay(50);
  }
}

const inWords = ({ health, answer }: Measured) =>
  `p95 of the health check ${health.toFixed(1)} ms, of an answer ${answer.toFixed(1)} ms`;

/** `npx node bench/one-user.ts`: runs alone, with a load that disturbs other benches. */
if (import.meta.main)
  await benchAlone((environment) =>
    benchOneUser(environment, commandSizes.oneUser),
  );

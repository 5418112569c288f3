import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "../apps/server/src/platform/database/pool.ts";
import { commandSizes } from "./sizes.ts";
import type { SubmitAnswersSizes } from "./sizes.ts";
import { benchAlone } from "./support/bench-alone.ts";
import { AnswerMinimum } from "./support/answer-minimum.ts";
import { makeUsers, placeOf } from "./support/answer-fixtures.ts";
import type { Place } from "./support/answer-fixtures.ts";
import { answerMixes } from "./support/answer-mixes.ts";
import type { MixName } from "./support/answer-mixes.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { HttpLoad } from "./support/http-load.ts";
import { combine, measure, median } from "./support/measure.ts";
import type { Measured } from "./support/measure.ts";
import { goalFinding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import {
  makeSubmissions,
  makeSurveysOf,
  preparedCalls,
} from "./support/submissions.ts";
import type { Submission } from "./support/submissions.ts";

/** Submitted answers per second through HTTP, compared with a fixed minimum of database work through `pg` only. */
export async function benchSubmitAnswers(
  environment: BenchEnvironment,
  sizes: SubmitAnswersSizes,
): Promise<Finding[]> {
  const { db } = environment.database;
  const load = new HttpLoad(environment.server.origin);
  const minimumPlaces = minimumPlacesOf(sizes);
  const minimum = await startMinimum(environment, [
    ...minimumPlaces.spread,
    ...minimumPlaces.hot,
  ]);
  try {
    const each = (sizes.rounds + 1) * sizes.answersEach;
    const [owner = 0, ...respondents] = await makeUsers(db, each + 1);
    const sides = { environment, load, minimum, sizes };
    const findings: Finding[] = [];
    let heldBeyond = 0;
    for (const name of sizes.mixes) {
      const mix = answerMixes[name];
      const spreadSurveys = await makeSurveysOf(db, mix, owner, {
        count: sizes.surveys,
        places: each,
      });
      const hotSurvey = await makeSurveysOf(db, mix, owner, {
        count: 1,
        places: each,
      });
      const spread = await inTurns(
        await makeSubmissions(db, mix, spreadSurveys, respondents),
        minimumPlaces.spread,
        sides,
      );
      // The answers differ, so that none is a copy.
      const hot = await inTurns(
        await makeSubmissions(db, mix, hotSurvey, respondents, each),
        minimumPlaces.hot,
        sides,
      );
      const held = await heldShareOf(db, [...spreadSurveys, ...hotSurvey]);
      const meant = mix.heldShare;
      if (meant !== null) heldBeyond = Math.max(heldBeyond, held - meant);
      console.log(describe(`${name}, ${sizes.surveys} surveys`, spread));
      console.log(describe(`${name}, one hot survey`, hot));
      console.log(
        `  ${name}: ${percent(held)} of the answers held${meant === null ? "" : `, ${percent(meant)} meant to be`}`,
      );
      findings.push(...findingsOf(name, spread, hot));
    }
    return [...findings, goalFinding("heldBeyond", heldBeyond)];
  } finally {
    load.close();
    await minimum.stop();
  }
}

function findingsOf(name: MixName, spread: Turns, hot: Turns): Finding[] {
  const rates = [
    goalFinding(`${name}Spread`, spread.ratio),
    goalFinding(`${name}Hot`, hot.ratio),
  ];
  const tail = spread.http.p99 / spread.http.p50;
  switch (name) {
    case "realistic":
      return [
        ...rates,
        goalFinding("realisticTail", tail),
        goalFinding("hotTail", hot.http.p99 / hot.minimum.p99),
        goalFinding("answersPerCpuSecond", spread.perCpuSecond),
      ];
    case "distinct":
      return [...rates, goalFinding("distinctTail", tail)];
    default:
      return rates;
  }
}

interface Sides {
  readonly environment: BenchEnvironment;
  readonly load: HttpLoad;
  readonly minimum: AnswerMinimum;
  readonly sizes: TurnSizes;
}

type TurnSizes = Omit<SubmitAnswersSizes, "mixes">;

interface Turns {
  readonly http: Measured;
  readonly minimum: Measured;
  /** Median of the rounds' ratios. */
  readonly ratio: number;
  /** Number of answers per second of CPU time of the server alone. */
  readonly perCpuSecond: number;
}

/** Sends the submissions in rounds, in turn with the minimum. */
export async function inTurns(
  submissions: readonly Submission[],
  minimumPlaces: readonly Place[],
  { environment, load, minimum, sizes }: Sides,
): Promise<Turns> {
  const { rounds, answersEach, minimumEach, secondsMax } = sizes;
  let cpuSeconds = 0;
  const viaHttp = async (round: number) => {
    const calls = await preparedCalls(
      roundOf(submissions, round, answersEach),
      load,
    );
    const before = environment.server.cpuSeconds();
    const measured = await measure(calls, (call) => call(), secondsMax);
    cpuSeconds += environment.server.cpuSeconds() - before;
    return measured;
  };
  const viaPg = (round: number) =>
    measure(
      roundOf(minimumPlaces, round, minimumEach),
      (place) => minimum.accept(place),
      secondsMax,
    );
  const pairs: { http: Measured; minimum: Measured }[] = [];
  for (let round = 0; round <= rounds; round++) {
    // The first pair warms up caches and the compiler.
    if (round === 1) cpuSeconds = 0;
    // The order alternates, because the tables grow.
    if (round % 2 === 0) {
      const http = await viaHttp(round);
      pairs.push({ http, minimum: await viaPg(round) });
    } else {
      const bare = await viaPg(round);
      pairs.push({ http: await viaHttp(round), minimum: bare });
    }
  }
  const counted = pairs.slice(1);
  const http = combine(counted.map((pair) => pair.http));
  return {
    http,
    minimum: combine(counted.map((pair) => pair.minimum)),
    ratio: median(
      counted.map((pair) => pair.http.perSecond / pair.minimum.perSecond),
    ),
    perCpuSecond: http.count / cpuSeconds,
  };
}

const roundOf = <Item>(items: readonly Item[], round: number, each: number) =>
  items.slice(round * each, (round + 1) * each);

/** The minimum with empty tables. */
export async function startMinimum(
  { ownerUrl }: BenchEnvironment,
  places: readonly Place[],
): Promise<AnswerMinimum> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query("drop schema if exists minimum cascade");
  } finally {
    await client.end();
  }
  const minimum = new AnswerMinimum(ownerUrl);
  await minimum.start(places);
  return minimum;
}

/** Places of the minimum: as many respondents as places, over as many surveys as the answers, and one hot survey. */
export function minimumPlacesOf({ rounds, minimumEach, surveys }: TurnSizes) {
  const places = (surveyOf: (index: number) => number) =>
    Array.from({ length: (rounds + 1) * minimumEach }, (_, index) =>
      placeOf({
        participationId: 0,
        surveyId: surveyOf(index),
        userId: index + 1,
      }),
    );
  return {
    spread: places((index) => 2 + (index % surveys)),
    hot: places(() => 1),
  };
}

async function heldShareOf(
  db: Database,
  surveyIds: readonly number[],
): Promise<number> {
  const { rows } = await db.execute<{ share: number }>(sql`
    select coalesce(avg((status = 'flagged')::int), 0)::float8 as share from participations
    where survey_id = any(${`{${surveyIds.join(",")}}`}::int[]) and status in ('accepted', 'flagged')`);
  return rows[0]?.share ?? 0;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function describe(
  name: string,
  { http, minimum, perCpuSecond }: Turns,
): string {
  const side = ({ perSecond, p50, p99 }: Measured) =>
    `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return `  ${name}: HTTP ${side(http)}, ${Math.round(perCpuSecond)} per CPU second of the server; minimum ${side(minimum)}`;
}

/** `npx node bench/submit-answers.ts`: answers only, without the other benches. */
if (import.meta.main)
  await benchAlone((environment) =>
    benchSubmitAnswers(environment, commandSizes.answers),
  );

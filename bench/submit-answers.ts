import { AnswerMinimum } from "./support/answer-minimum.ts";
import {
  makeUsers,
  makePlaces,
  makeSurveys,
} from "./support/answer-fixtures.ts";
import type { Place } from "./support/answer-fixtures.ts";
import { HttpLoad } from "./support/http-load.ts";
import { combine, measure, median } from "./support/measure.ts";
import type { Measured } from "./support/measure.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";

/** Alternating rounds of server and bare database, so that noise of the machine affects both. */
const rounds = 5;
const spreadOver = 1_000;
const answersEach = 1_000;

/** Submitted answers per second through HTTP, compared with a fixed minimum of database work through `pg` only. */
export async function benchSubmitAnswers(
  environment: BenchEnvironment,
): Promise<Finding[]> {
  const { db } = environment.database;
  const load = new HttpLoad(environment.server.origin);
  const minimum = new AnswerMinimum(environment.ownerUrl);
  try {
    const each = 2 * (rounds + 1) * answersEach;
    const [owner = 0, ...respondents] = await makeUsers(db, 2 * each + 1);
    const spreadSurveys = await makeSurveys(db, owner, spreadOver, each);
    const hotSurvey = await makeSurveys(db, owner, 1, each);
    const spreadPlaces = await makePlaces(
      db,
      spreadSurveys,
      respondents.slice(0, each),
    );
    const hotPlaces = await makePlaces(db, hotSurvey, respondents.slice(each));
    await minimum.start([...spreadPlaces, ...hotPlaces]);
    const sides = { environment, load, minimum };
    const spread = await inTurns(inRounds(spreadPlaces), sides);
    const hot = await inTurns(inRounds(hotPlaces), sides);

    console.log(describe(`spread over ${spreadOver} surveys`, spread));
    console.log(describe("one hot survey", hot));
    return [
      finding("answers/s, spread: HTTP ÷ minimum", spread.ratio, "", {
        atLeast: 0.4,
      }),
      finding(
        "answers/s: hot survey ÷ spread",
        hot.http.perSecond / spread.http.perSecond,
        "",
        { atLeast: 0.5 },
      ),
      finding("p99 ÷ p50, spread", spread.http.p99 / spread.http.p50, "", {
        atMost: 5,
      }),
      finding(
        "p99 of one hot survey: HTTP ÷ minimum",
        hot.http.p99 / hot.minimum.p99,
        "",
        { atMost: 2 },
      ),
    ];
  } finally {
    load.close();
    await minimum.stop();
  }
}

interface Sides {
  readonly environment: BenchEnvironment;
  readonly load: HttpLoad;
  readonly minimum: AnswerMinimum;
}

interface Turns {
  readonly http: Measured;
  readonly minimum: Measured;
  /** Median of the rounds' ratios. */
  readonly ratio: number;
  /** Answers for each second of CPU time of the server alone. */
  readonly perCpuSecond: number;
}

async function inTurns(
  places: readonly (readonly Place[])[],
  { environment, load, minimum }: Sides,
): Promise<Turns> {
  let cpuSeconds = 0;
  const viaHttp = async (round: readonly Place[]) => {
    const calls: { headers: Record<string, string>; body: string }[] = [];
    await measure(round, async (place) => {
      calls.push({
        headers: await headersOf(place, load),
        body: bodyOf(place),
      });
    });
    const before = environment.server.cpuSeconds();
    const measured = await measure(calls, ({ headers, body }) =>
      load.send("POST", "/api/answer/save", headers, body),
    );
    cpuSeconds += environment.server.cpuSeconds() - before;
    return measured;
  };
  const viaPg = (round: readonly Place[]) =>
    measure(round, (place) => minimum.accept(place));
  const pairs: { http: Measured; minimum: Measured }[] = [];
  for (let round = 0; round + 1 < places.length; round += 2) {
    // The first pair warms up caches and the compiler.
    if (round === 2) cpuSeconds = 0;
    const [first = [], second = []] = places.slice(round, round + 2);
    // The order alternates, because the tables grow.
    const httpFirst = round % 4 === 0;
    const one = httpFirst ? await viaHttp(first) : await viaPg(first);
    const other = httpFirst ? await viaPg(second) : await viaHttp(second);
    pairs.push(
      httpFirst ? { http: one, minimum: other } : { http: other, minimum: one },
    );
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

function inRounds(places: readonly Place[]): Place[][] {
  return Array.from({ length: 2 * (rounds + 1) }, (_, round) =>
    places.slice(round * answersEach, (round + 1) * answersEach),
  );
}

/** Fetches a CSRF token, which is bound to the session. Not part of the measurement. */
async function headersOf({ session }: Place, load: HttpLoad) {
  const cookie = `session=${session}`;
  const response = await fetch(`${load.origin}/csrf-cookie`, {
    headers: { cookie },
  });
  const cookies = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "");
  const token =
    cookies
      .find((each) => each.startsWith("XSRF-TOKEN="))
      ?.slice("XSRF-TOKEN=".length) ?? "";
  return {
    cookie: [cookie, ...cookies].join("; "),
    "x-xsrf-token": decodeURIComponent(token),
  };
}

const bodyOf = ({ surveyId, values }: Place) =>
  JSON.stringify({ form_id: surveyId, value: JSON.stringify(values) });

function describe(
  name: string,
  { http, minimum, perCpuSecond }: Turns,
): string {
  const side = ({ perSecond, p50, p99 }: Measured) =>
    `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return `  ${name}: HTTP ${side(http)}, ${Math.round(perCpuSecond)} per CPU second of the server; minimum ${side(minimum)}`;
}

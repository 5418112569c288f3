import { BareAnswers } from "./support/bare-answers.ts";
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

/** Submitted answers per second through HTTP, compared with the same database work through `pg` only. */
export async function benchSubmitAnswers(
  environment: BenchEnvironment,
): Promise<Finding[]> {
  const { db } = environment.database;
  const load = new HttpLoad(environment.server.origin);
  const bare = new BareAnswers(environment.database.url);
  await bare.start();
  try {
    const each = 2 * (rounds + 1) * answersEach;
    const [owner = 0, ...respondents] = await makeUsers(db, 2 * each + 1);
    const spreadSurveys = await makeSurveys(db, owner, spreadOver, each);
    const hotSurvey = await makeSurveys(db, owner, 1, each);
    const spread = await inTurns(
      inRounds(await makePlaces(db, spreadSurveys, respondents.slice(0, each))),
      load,
      bare,
    );
    const hot = await inTurns(
      inRounds(await makePlaces(db, hotSurvey, respondents.slice(each))),
      load,
      bare,
    );

    console.log(describe(`spread over ${spreadOver} surveys`, spread));
    console.log(describe("one hot survey", hot));
    return [
      finding("answers/s, spread: HTTP ÷ bare pg", spread.ratio, "", {
        atLeast: 0.4,
      }),
      finding("answers/s, hot survey: HTTP ÷ bare pg", hot.ratio, "", {
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
      finding("p99 ÷ p50, hot survey", hot.http.p99 / hot.http.p50, "", {
        atMost: 5,
      }),
    ];
  } finally {
    load.close();
    await bare.stop();
  }
}

interface Turns {
  readonly http: Measured;
  readonly bare: Measured;
  /** Median of the rounds' ratios. */
  readonly ratio: number;
}

async function inTurns(
  places: readonly (readonly Place[])[],
  load: HttpLoad,
  bare: BareAnswers,
): Promise<Turns> {
  const viaHttp = async (round: readonly Place[]) => {
    const calls: { headers: Record<string, string>; body: string }[] = [];
    await measure(round, async (place) => {
      calls.push({
        headers: await headersOf(place, load),
        body: bodyOf(place),
      });
    });
    return measure(calls, ({ headers, body }) =>
      load.send("POST", "/api/answer/save", headers, body),
    );
  };
  const viaPg = (round: readonly Place[]) =>
    measure(round, (place) => bare.accept(place));
  const pairs: { http: Measured; bare: Measured }[] = [];
  for (let round = 0; round + 1 < places.length; round += 2) {
    const [first = [], second = []] = places.slice(round, round + 2);
    // The order alternates, because the tables grow.
    const httpFirst = round % 4 === 0;
    const one = httpFirst ? await viaHttp(first) : await viaPg(first);
    const other = httpFirst ? await viaPg(second) : await viaHttp(second);
    pairs.push(
      httpFirst ? { http: one, bare: other } : { http: other, bare: one },
    );
  }
  // The first pair warms up caches and the compiler.
  const counted = pairs.slice(1);
  return {
    http: combine(counted.map((pair) => pair.http)),
    bare: combine(counted.map((pair) => pair.bare)),
    ratio: median(
      counted.map((pair) => pair.http.perSecond / pair.bare.perSecond),
    ),
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

function describe(name: string, { http, bare }: Turns): string {
  const side = ({ perSecond, p50, p99 }: Measured) =>
    `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return `  ${name}: HTTP ${side(http)}; bare pg ${side(bare)}`;
}

import { fingerprintsOf } from "@sigi/quality/text-fingerprints.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import pg from "pg";
import { FormCache } from "../apps/server/src/answers/public.ts";
import { catchUp } from "../apps/server/src/results/summary/catch-up.ts";
import { commandSizes } from "./sizes.ts";
import type { ManyAnswersSizes } from "./sizes.ts";
import { inTurns, minimumPlacesOf, startMinimum } from "./submit-answers.ts";
import { benchAlone } from "./support/bench-alone.ts";
import { makeUsers, reward } from "./support/answer-fixtures.ts";
import { answerMixes } from "./support/answer-mixes.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { HttpLoad } from "./support/http-load.ts";
import { goalFinding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import {
  formIdsOf,
  makeSubmissions,
  makeSurveysOf,
} from "./support/submissions.ts";
import type { FormIds } from "./support/submissions.ts";

const mix = answerMixes.realistic;

/**
 * Realistic answers per second to surveys with few earlier answers and with many. Both rates are measured alternately
 * with the minimum's, so that noise of the machine affects both.
 */
export async function benchManyAnswers(
  environment: BenchEnvironment,
  sizes: ManyAnswersSizes,
): Promise<Finding[]> {
  const { database, ownerUrl, server } = environment;
  const { db } = database;
  const load = new HttpLoad(server.origin);
  const each = (sizes.rounds + 1) * sizes.answersEach;
  const [owner = 0, ...users] = await makeUsers(db, 2 * each + 1);
  const surveyIds = await makeSurveysOf(db, mix, owner, {
    count: sizes.surveys,
    // A survey has at most 100,000.
    places: Math.ceil((2 * each + sizes.earlier) / sizes.surveys) + 2,
  });
  const places = minimumPlacesOf(sizes).spread;
  const minimum = await startMinimum(environment, places);
  try {
    const sides = { environment, load, minimum, sizes };
    const few = await inTurns(
      await makeSubmissions(db, mix, surveyIds, users.slice(0, each)),
      places,
      sides,
    );
    const firstEarlier = 2 * each;
    const start = performance.now();
    const ids = await formIdsOf(db, mix.form, surveyIds);
    await insertEarlier(ownerUrl, [...ids], firstEarlier, sizes.earlier);
    const now = () => new Date();
    await catchUp(db, new FormCache(db), { now });
    await db.execute("analyze");
    const seconds = (performance.now() - start) / 1000;
    const many = await inTurns(
      await makeSubmissions(db, mix, surveyIds, users.slice(each), each),
      places,
      sides,
    );
    console.log(
      `  ${sizes.surveys} surveys: ${Math.round(few.http.perSecond)} answers/s beside few, ${Math.round(many.http.perSecond)}/s beside ${sizes.earlier.toLocaleString("en")} (inserted in ${seconds.toFixed(0)} s); minimum ${Math.round(few.minimum.perSecond)}/s and ${Math.round(many.minimum.perSecond)}/s`,
    );
    return [goalFinding("manyAnswers", many.ratio / few.ratio)];
  } finally {
    load.close();
    await minimum.stop();
  }
}

const batch = 500;

/** Inserts accepted answers as the product stores them, without the journals of their money. */
async function insertEarlier(
  ownerUrl: string,
  surveys: readonly (readonly [id: number, FormIds])[],
  first: number,
  count: number,
): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    for (let from = 0; from < count; from += batch) {
      const rows = Array.from(
        { length: Math.min(batch, count - from) },
        (_, index) => earlierAnswer(surveys, first + from + index),
      );
      const [text] = rows.flatMap(({ texts }) => texts);
      await client.query(insertAnswers(text ? Object.keys(text) : []), [
        JSON.stringify(rows),
        reward,
      ]);
    }
    await client.query(
      `update survey_places set accepted = counted.answers
       from (
         select survey_id, count(*) as answers from participations
         where status = 'accepted' and survey_id = any($1) group by survey_id
       ) counted
       where survey_places.survey_id = counted.survey_id`,
      [surveys.map(([id]) => id)],
    );
  } finally {
    await client.end();
  }
}

function earlierAnswer(
  surveys: readonly (readonly [id: number, FormIds])[],
  number: number,
) {
  const survey = surveys[number % surveys.length];
  if (!survey) throw new Error("there are no surveys");
  const [surveyId, form] = survey;
  const { values, seconds } = mix.answer(number);
  const spent = Object.values(seconds).reduce((sum, one) => sum + one, 0);
  const texts = fingerprintsOf({
    texts: longTexts.flatMap(({ id, title }) => {
      const text = values.get(id);
      const questionId = form.question(id);
      return typeof text === "string"
        ? { questionId, key: `${questionId}`, text, asked: plainText(title) }
        : [];
    }),
  });
  return {
    number,
    surveyId,
    values: Object.fromEntries(
      [...values].map(([id, value]) => [form.question(id), value]),
    ),
    timings: { total: Math.round(spent) },
    // Each stored property of a text has a column of the same name.
    texts: texts.map((text) =>
      Object.fromEntries(
        Object.entries(text).map(([name, value]) => [columnOf(name), value]),
      ),
    ),
  };
}

const longTexts = mix.form.sections
  .flatMap(({ questions }) => questions)
  .filter(({ type }) => type === "long_text");

const columnOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** $1 are the answers, $2 is the reward. `columns` are those of `answer_texts`. */
const insertAnswers = (columns: readonly string[]) => `
  with given as (
    select * from jsonb_to_recordset($1::jsonb)
      as given(number int, "surveyId" int, values jsonb, timings jsonb, texts jsonb)
  ), accepted as (
    insert into participations (survey_id, status, seed, facts, lease, reward, started_at, expires_at, accepted_at, bands)
    select "surveyId", 'accepted', number, '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}', '', $2::bigint,
      now() - interval '1 day', now(), now() - interval '1 day' + number * interval '1 millisecond',
      '{"gender":"Pria","ageBand":"25_34","province":"Jawa Barat","education":"SMA","income":"< 5 juta","occupation":"Mahasiswa"}'
    from given returning id, seed
  ), answered as (
    insert into answers (participation_id, survey_id, values, timings)
    select id, "surveyId", values, timings from accepted join given on number = seed
  )
  ${
    columns.length === 0
      ? "select"
      : `insert into answer_texts (participation_id, ${columns.join(", ")})
         select accepted.id, ${columns.map((column) => `kept.${column}`).join(", ")}
         from accepted join given on number = seed
           cross join jsonb_populate_recordset(null::answer_texts, texts) kept`
  }`;

/** `npx node bench/many-answers.ts`: this rate only, without the other benches. */
if (import.meta.main)
  await benchAlone((environment) =>
    benchManyAnswers(environment, commandSizes.many),
  );

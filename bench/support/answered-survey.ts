import type pg from "pg";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { defaultTarget } from "@sigi/contract/targets.ts";

/** A survey whose answers wait to be counted. */
export interface AnsweredSurvey {
  readonly id: number;
  readonly code: string;
  readonly questionIds: readonly number[];
}

const choices = ["a", "b", "c", "d", "e"].map((id) => ({ id, label: id }));
const text =
  "'Saya biasanya sarapan nasi uduk di warung dekat stasiun ' || (n * 7 % 1000)";

/** Types of the questions, with the options and, in SQL of the answer's number `n`, a value of each. */
const kinds: readonly {
  type: QuestionTypeName;
  times: number;
  options?: object;
  value: (at: number) => string;
}[] = [
  {
    type: "single_choice",
    times: 8,
    options: { choices },
    value: (at) =>
      `to_jsonb((array['a','b','c','d','e'])[1 + (n * ${at * 2 + 3} % 97) % 5])`,
  },
  {
    type: "multiple_choice",
    times: 3,
    options: { choices },
    value: (at) =>
      `to_jsonb((array['a','b','c','d','e'])[1 + (n % ${at}) % 3 : 3 + (n % 2)])`,
  },
  {
    type: "linear_scale",
    times: 4,
    value: (at) => `to_jsonb(1 + (n * ${at} % 89) % 5)`,
  },
  {
    type: "number",
    times: 3,
    options: { min: 0, max: 1_000, decimals: 0 },
    value: (at) => `to_jsonb(n * ${at} % 997)`,
  },
  { type: "long_text", times: 2, value: () => `to_jsonb(${text})` },
];

/** Fills a survey of 20 questions with accepted answers, about 1 kB each. */
export async function makeAnsweredSurvey(
  database: pg.Client,
  ownerId: number,
  answers: number,
): Promise<AnsweredSurvey> {
  const code = `answered${answers}`;
  const { rows } = await database.query<{ id: number }>(
    `insert into surveys (code, owner_id, status, published_at, title, respondents, target, fee_per_respondent, respondent_fee)
     values ($1, $2, 'active', now(), 'Sarapan', 100000, $3, 1250, 1000) returning id`,
    [code, ownerId, JSON.stringify(defaultTarget)],
  );
  const id = rows[0]?.id ?? 0;
  await database.query(
    "insert into survey_places (survey_id, places, accepted) values ($1, $2, $2)",
    [id, answers],
  );
  const questionIds = await insertQuestions(database, id);
  const values = kinds
    .flatMap(({ times, value }) => Array.from({ length: times }, () => value))
    .map((value, at) => `'${questionIds[at]}', ${value(at + 1)}`);
  await database.query(
    `with answered as (
       insert into participations (survey_id, status, seed, facts, lease, reward, started_at, expires_at, accepted_at, bands)
       select $1, 'accepted', n, '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}', '', 1000, now(), now(),
         now() - interval '1 day' + n * interval '1 millisecond',
         jsonb_build_object('gender', (array['Pria','Wanita'])[1 + n % 2], 'ageBand',
           (array['18_24','25_34','35_44','45_54'])[1 + (n / 2) % 4], 'province',
           (array['Jawa Barat','Jawa Timur','Banten','Bali'])[1 + (n / 8) % 4],
           'education', 'SMA', 'income', '< 5 juta', 'occupation', 'Mahasiswa')
       from generate_series(1, $2) n returning id, survey_id, seed as n
     )
     insert into answers (participation_id, survey_id, values, timings)
     select id, survey_id, jsonb_build_object(${values.join(", ")}), jsonb_build_object('total', 60 + n % 240) from answered`,
    [id, answers],
  );
  await database.query("analyze");
  return { id, code, questionIds };
}

async function insertQuestions(
  database: pg.Client,
  surveyId: number,
): Promise<number[]> {
  const section = await database.query<{ id: number }>(
    "insert into sections (survey_id, position, code) values ($1, 0, 's1') returning id",
    [surveyId],
  );
  const asked = kinds.flatMap(({ times, type, options }) =>
    Array.from({ length: times }, () => ({ type, options })),
  );
  const ids: number[] = [];
  for (const [position, { type, options }] of asked.entries()) {
    const { rows } = await database.query<{ id: number }>(
      `insert into questions (survey_id, section_id, position, type, title, required, code, options, price_units, seconds,
         service_id, sale_price, respondent_fee, jumps)
       values ($1, $2, $3, $4, $5, true, $6, $7, 1, 10, (select id from services where type = $4), 0, 0, '[]') returning id`,
      [
        surveyId,
        section.rows[0]?.id,
        position,
        type,
        `Pertanyaan ${position + 1}`,
        `q${position + 1}`,
        JSON.stringify({ ...questionTypes[type].defaultOptions, ...options }),
      ],
    );
    if (rows[0]) ids.push(rows[0].id);
  }
  return ids;
}

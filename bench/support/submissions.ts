import type { Form } from "@sigi/survey/survey-form.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../apps/server/src/platform/database/pool.ts";
import { lease, makePlaces, makeSurveys } from "./answer-fixtures.ts";
import type { Place } from "./answer-fixtures.ts";
import type { AnswerMix, MixedAnswer } from "./answer-mixes.ts";
import type { HttpLoad } from "./http-load.ts";
import { insertForm } from "./insert-form.ts";
import { measure } from "./measure.ts";

/** A place and the body of its submission. */
export interface Submission {
  readonly place: Place;
  readonly body: string;
}

/** Creates paid surveys with the questions that the mix answers. */
export function makeSurveysOf(
  db: Database,
  { form, translation }: AnswerMix,
  ownerId: number,
  { count, places }: { readonly count: number; readonly places: number },
): Promise<number[]> {
  return makeSurveys(db, ownerId, count, places, async (tx, wanted) => {
    await insertForm(tx, sql`surveys.id = ${wanted}`, form);
    if (translation)
      await tx.execute(sql`
        insert into survey_translations (survey_id, language, texts, outdated)
        select id, 'en', ${JSON.stringify(translation)}::jsonb, '[]' from surveys where id = ${wanted}`);
  });
}

/** Reserves a place for each user, in turn in each survey, with the mix's answers numbered from `first` on. */
export async function makeSubmissions(
  db: Database,
  mix: AnswerMix,
  surveyIds: readonly number[],
  userIds: readonly number[],
  first = 0,
): Promise<Submission[]> {
  const places = await makePlaces(db, surveyIds, userIds);
  const ids = await formIdsOf(db, mix.form, surveyIds);
  const prepared = places.map((place, index) => ({
    place,
    answer: mix.answer(first + index),
    form: ids.get(place.surveyId) ?? noIds,
  }));
  const files = await uploadFiles(
    db,
    prepared.flatMap(({ place: { participationId }, answer, form }) =>
      answer.fileOf === null
        ? []
        : { participationId, questionId: form.question(answer.fileOf) },
    ),
  );
  return prepared.map(({ place, answer, form }) => ({
    place,
    body: bodyOf(place, answer, form, files.get(place.participationId)),
  }));
}

/** The ids of a stored form, by the ids of the form that was stored. */
export interface FormIds {
  readonly question: (id: number | string) => number;
  readonly section: (id: number | string) => number;
}

const noIds: FormIds = { question: () => 0, section: () => 0 };

/** Maps the ids of a stored form. Questions and sections are numbered from 1 in the form, in its order. */
export async function formIdsOf(
  db: Database,
  form: Form,
  surveyIds: readonly number[],
): Promise<ReadonlyMap<number, FormIds>> {
  const { rows } = await db.execute<{
    surveyId: number;
    sections: number[];
    questions: number[];
  }>(sql`
    select surveys.id as "surveyId",
      array(select id from sections where survey_id = surveys.id order by position) as sections,
      array(
        select questions.id from questions join sections on sections.id = section_id
        where questions.survey_id = surveys.id order by sections.position, questions.position
      ) as questions
    from surveys where id = any(${`{${surveyIds.join(",")}}`}::int[])`);
  return new Map(
    rows.map(({ surveyId, sections, questions }) => {
      const asked = form.sections.flatMap((section) => section.questions);
      if (asked.length !== questions.length)
        throw new Error(`survey ${surveyId} asks other questions`);
      return [
        surveyId,
        {
          question: (id) => questions[Number(id) - 1] ?? 0,
          section: (id) => sections[Number(id) - 1] ?? 0,
        },
      ];
    }),
  );
}

const photo = { name: "sarapan.jpg", size: 180_000 };

/** Inserts the rows of finished uploads. @returns their ids by participation */
async function uploadFiles(
  db: Database,
  wanted: readonly { participationId: number; questionId: number }[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ id: number; participationId: number }>(
    sql`
    insert into answer_files (participation_id, question_id, name, original_name, media_type, bytes, created_at)
    select "participationId", "questionId", 'bench/' || "participationId" || '.webp', ${photo.name}, 'image/webp', ${photo.size}, now()
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted("participationId" bigint, "questionId" int)
    returning id, participation_id as "participationId"`,
  );
  return new Map(rows.map(({ id, participationId }) => [participationId, id]));
}

function bodyOf(
  { surveyId, participationId }: Place,
  { values, seconds, pasted, device, language, fileOf }: MixedAnswer,
  form: FormIds,
  file: number | undefined,
): string {
  const given = [...values].map(([id, value]) => ({
    form_question_id: form.question(id),
    value,
  }));
  if (fileOf !== null && file !== undefined)
    given.push({
      form_question_id: form.question(fileOf),
      value: [{ file_id: file, ...photo }],
    });
  const spent = Object.values(seconds).reduce((sum, one) => sum + one, 0);
  return JSON.stringify({
    form_id: surveyId,
    participation_id: participationId,
    lease,
    value: JSON.stringify(given),
    ...(language === null ? {} : { language }),
    timings: {
      total: Math.round(spent),
      sections: withIds(seconds, form.section),
    },
    behaviour: { pasted: withIds(pasted, form.question), device },
  });
}

const withIds = (
  numbers: Readonly<Record<string, number>>,
  idOf: (id: string) => number,
) =>
  Object.fromEntries(
    Object.entries(numbers).map(([id, number]) => [idOf(id), number]),
  );

/**
 * Sends submissions as browsers do: with a CSRF token, which is bound to the session. Fetching it is not part of the
 * measurement.
 */
export async function preparedCalls(
  submissions: readonly Submission[],
  load: HttpLoad,
): Promise<(() => Promise<void>)[]> {
  const calls: (() => Promise<void>)[] = [];
  await measure(submissions, async ({ place, body }) => {
    const headers = await headersOf(place, load);
    calls.push(() => load.send("POST", "/api/answer/save", headers, body));
  });
  return calls;
}

async function headersOf({ session }: Place, load: HttpLoad) {
  const cookie = `session=${session}`;
  const response = await fetch(`${load.origin}/csrf-cookie`, {
    headers: { cookie },
  });
  await response.arrayBuffer();
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

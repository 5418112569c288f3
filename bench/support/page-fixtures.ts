import { defaultTarget } from "@sigi/contract/targets.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../apps/server/src/platform/database/pool.ts";
import { sessionOf } from "./answer-fixtures.ts";

/** The users who open pages, and the codes in the pages' URLs. */
export interface PageFixtures {
  readonly user: { readonly id: number; readonly session: string };
  readonly admin: { readonly id: number; readonly session: string };
  /** Code of a survey on offer. */
  readonly survey: { readonly code: string; readonly sectionId: number };
  /** Code of the user's draft survey with ten questions. */
  readonly draftCode: string;
}

/** @throws Error if there are no users with sessions or no survey on offer. */
export async function makePageFixtures(db: Database): Promise<PageFixtures> {
  const { rows: pairs } = await db.execute<{ user: number; admin: number }>(
    sql`select min(user_id) as "user", max(user_id) as "admin" from sessions`,
  );
  const { rows: offers } = await db.execute<PageFixtures["survey"]>(sql`
    select surveys.code, sections.id as "sectionId" from surveys join sections on survey_id = surveys.id
    where status = 'active' order by surveys.id limit 1`);
  const [ids] = pairs;
  const [survey] = offers;
  if (!ids || !survey) throw new Error("no user, or no survey to answer");
  await db.execute(
    sql`update users set role = 'admin' where id = ${ids.admin}`,
  );
  // This row is sufficient to make the user an admin: the sessions exist already.
  await db.execute(sql`
    insert into two_step (user_id, secret, confirmed_at, last_used_step, recovery_salt)
    values (${ids.admin}, 'v1.bench', now(), 0, '')`);
  // The page of a section shows the form to respondents who have started.
  await db.execute(sql`
    insert into participations (survey_id, user_id, status, seed, facts, lease, reward, started_at, expires_at)
    select id, ${ids.user}, 'started', 1, '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}', 'bench', respondent_fee,
      now(), now() + interval '1 day' from surveys where code = ${survey.code}`);
  return {
    user: { id: ids.user, session: sessionOf(ids.user) },
    admin: { id: ids.admin, session: sessionOf(ids.admin) },
    survey,
    draftCode: await makeDraft(db, ids.user),
  };
}

async function makeDraft(db: Database, ownerId: number): Promise<string> {
  const code = "benchdraft123456";
  await db.execute(sql`
    with survey as (
      insert into surveys (code, owner_id, title, target)
      values (${code}, ${ownerId}, 'Kebiasaan sarapan', ${JSON.stringify(defaultTarget)}::jsonb) returning id
    ), section as (
      insert into sections (survey_id, position, code) select id, 0, 's1' from survey returning id, survey_id
    )
    insert into questions (survey_id, section_id, position, type, code, title, options, seconds, service_id, sale_price, respondent_fee)
    select survey_id, section.id, n, 'long_text', 'q' || n, 'Pertanyaan ' || n,
      '{"placeholder":"","min":null,"max":null}', 45, service.id, service.sale_price, service.respondent_fee
    from section, generate_series(1, 10) n, services service where service.type = 'long_text'`);
  return code;
}

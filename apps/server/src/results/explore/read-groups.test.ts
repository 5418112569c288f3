import { defaultTarget } from "@sigi/contract/targets.ts";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { inSnapshot } from "../../platform/database/transaction.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { releaseBands } from "../demographics/release-bands.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { readGroups } from "./read-groups.ts";

const server = useTestServer({ work: false });

/** More answers than one query groups; five men, of whom two are after the first 20,000 answers. */
const answers = 20_010;
const men = [1, 2, 3, 20_001, 20_002];

it("forms no group of a part of a release that comes between two queries", async () => {
  const id = await answeredSurvey();
  const countMen = (afterEach: () => Promise<void>) =>
    inSnapshot(server.services.db, async (tx) => {
      const { groups } = await readGroups(
        tx,
        { survey: { id }, context: { locale: "id" } } as ResultSurvey,
        { weighted: false },
        { questionIds: [], bands: true },
      );
      let count = 0;
      for await (const { bands, respondents } of groups) {
        if (bands?.gender === "Pria") count += respondents;
        await afterEach();
      }
      return count;
    });

  expect(await countMen(() => releaseBands(server.services))).toBe(0);
  expect(await countMen(() => Promise.resolve())).toBe(men.length);
});

/** Creates a survey whose answers are counted, without published bands. @returns its id. */
async function answeredSurvey(): Promise<number> {
  const { db } = server.services;
  const { id: ownerId } = await createUser(server);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into surveys (code, owner_id, status, published_at, title, target)
    values ('groups', ${ownerId}, 'active', now(), 'Sarapan', ${JSON.stringify(defaultTarget)}) returning id`);
  const id = rows[0]?.id ?? 0;
  await db.execute(sql`
    insert into survey_places (survey_id, places, accepted) values (${id}, ${answers}, ${answers})`);
  await db.execute(sql`
    with answered as (
      insert into participations (survey_id, status, seed, facts, lease, reward, started_at, expires_at, accepted_at, bands)
      select ${id}, 'accepted', n, '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}', '', 0, now(), now(), now(),
        jsonb_build_object('gender', case when n = any (array[${sql.raw(men.join())}]) then 'Pria' else 'Wanita' end)
      from generate_series(1, ${answers}::int) n returning id, seed as number
    ), given as (
      insert into answers (participation_id, survey_id, values) select id, ${id}, '{}' from answered
    )
    insert into result_rows (survey_id, number, participation_id) select ${id}, number, id from answered`);
  await db.execute(sql`
    insert into survey_summaries (survey_id, answers, last_number, updated_at) values (${id}, ${answers}, ${answers}, now())`);
  return id;
}

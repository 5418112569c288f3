import { listGuestOffers, startAnswer } from "@sigi/contract/answers.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { surveys } from "../../surveys/tables.ts";
import { publishSurvey } from "../testing/answer-factories.ts";
import type { SurveyTraits } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const page1 = { query: { page: 1 } };

describe("the offers for guests", () => {
  const server = useTestServer({ work: false });

  it("list reward and length of each survey that allows guests, newest first", async () => {
    await publish({ title: "Lebih dulu" });
    await publishSurvey(server, { title: "Hanya dengan akun" });
    server.advanceClock(60_000);
    const survey = await publish({ title: "Untuk semua" });
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(rows.map(({ title }) => title)).toEqual([
      "Untuk semua",
      "Lebih dulu",
    ]);
    expect(rows[0]).toEqual({
      code: survey.code,
      title: "Untuk semua",
      description: "",
      background: "1.png",
      respondentFee: survey.reward,
      questionCount: 3,
      minutes: 2,
      placesLeft: 10,
    });
  });

  it("omit full, paused and unpublished surveys", async () => {
    const full = await publish({ respondents: 1 });
    const { client } = await createUser(server);
    await client.call(startAnswer, { params: { code: full.code } });
    const hidden = [full.code];
    for (const status of ["paused", "draft", "completed"] as const) {
      const { id, code } = await publish();
      await server.services.db
        .update(surveys)
        .set({ status, pausedBy: status === "paused" ? "owner" : null })
        .where(eq(surveys.id, id));
      hidden.push(code);
    }
    server.advanceClock(16_000);
    const codes = (await list()).rows.map(({ code }) => code);
    expect(codes.filter((code) => hidden.includes(code))).toEqual([]);
  });

  it("are cached for 15 seconds", async () => {
    const before = await list();
    await publish();
    expect(await list()).toEqual(before);
    server.advanceClock(16_000);
    expect((await list()).total).toBe(before.total + 1);
  });

  it("are empty beyond the last page", async () => {
    const query = { page: 999 };
    const { rows, total } = await server
      .anonymous()
      .call(listGuestOffers, { query });
    expect(rows).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });

  it("are read in order from the index surveys_for_guests", async () => {
    const { rows } = await server.services.db.transaction(async (tx) => {
      // Without this setting, a few rows are read faster without an index.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      return tx.execute<{ "QUERY PLAN": string }>(sql`
        explain select id from surveys
        where status = 'active' and deleted_at is null and allow_guest
        order by published_at desc, id desc limit 12`);
    });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("surveys_for_guests");
    expect(plan).not.toContain("Sort");
  });

  const publish = (traits: SurveyTraits = {}) =>
    publishSurvey(server, { ...traits, allowGuest: true });

  const list = () => server.anonymous().call(listGuestOffers, page1);
});

import { listAnswers } from "@sigi/contract/answer-lists.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerTo, publishSurvey } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { participations } from "../tables.ts";

describe("the admin's list of answers", () => {
  const server = useTestServer({ work: false });
  let admin: TestUser;

  beforeAll(async () => {
    admin = await createUser(server, { role: "admin", name: "Admin Satu" });
  });

  it("is empty before the first answer", async () => {
    const page = await admin.client.call(listAnswers);
    expect(page).toMatchObject({ rows: [], total: 0, lastPage: 1 });
  });

  it("shows user, survey, times, duration and reward", async () => {
    const survey = await publishSurvey(server, { title: "Kebiasaan Sarapan" });
    const done = await createUser(server, { name: "Sudah Selesai" });
    const busy = await createUser(server, { name: "Sedang Mengisi" });
    await done.client.call(submitAnswer, { body: answerTo(survey) });
    await busy.client.call(startAnswer, { params: { code: survey.code } });

    const { rows } = await admin.client.call(listAnswers);
    const shared = {
      id: expect.any(Number),
      survey: { code: survey.code, title: "Kebiasaan Sarapan" },
      reward: survey.reward,
      startedAt: expect.any(Date),
    };
    expect(rows).toEqual([
      {
        ...shared,
        status: "started",
        user: { id: busy.id, name: "Sedang Mengisi" },
        seconds: null,
        acceptedAt: null,
      },
      {
        ...shared,
        status: "accepted",
        user: { id: done.id, name: "Sudah Selesai" },
        seconds: 42,
        acceptedAt: expect.any(Date),
      },
    ]);
  });

  it("filters by survey, by status, or by both", async () => {
    const other = await publishSurvey(server, { title: "Lain" });
    const { client } = await createUser(server, { name: "Orang Lain" });
    await client.call(submitAnswer, { body: answerTo(other) });

    const names = async (query: {
      task?: string;
      status?: "accepted" | "started" | "expired";
    }) => {
      const { rows } = await admin.client.call(listAnswers, { query });
      return rows.map(({ user }) => user?.name);
    };
    expect(await names({ task: other.code })).toEqual(["Orang Lain"]);
    expect(await names({ status: "accepted" })).toEqual([
      "Orang Lain",
      "Sudah Selesai",
    ]);
    expect(await names({ task: other.code, status: "started" })).toEqual([]);
    expect(await names({ status: "expired" })).toEqual([]);
    expect(await names({ task: "nosuchsurvey" })).toEqual([]);
  });

  it("has pages of twenty, newest first", async () => {
    const survey = await publishSurvey(server, { respondents: 21 });
    for (let n = 0; n < 21; n++) {
      const user = await createUser(server, { profile: null });
      const now = server.services.clock.now();
      await server.services.db.insert(participations).values({
        surveyId: survey.id,
        userId: user.id,
        status: "expired",
        seed: n,
        facts: { startedAt: "2026-01-01T08:00", variables: {}, profile: {} },
        lease: "lease",
        reward: survey.reward,
        startedAt: now,
        expiresAt: now,
      });
    }
    const query = { task: survey.code };
    const first = await admin.client.call(listAnswers, { query });
    const second = await admin.client.call(listAnswers, {
      query: { ...query, page: 2 },
    });
    expect(first).toMatchObject({ total: 21, lastPage: 2, perPage: 20 });
    expect(second.rows).toHaveLength(1);
    expect(first.rows.at(-1)?.id).toBeGreaterThan(second.rows[0]?.id ?? 0);
  });

  it("is for admins only, and rejects malformed codes", async () => {
    const { client } = await createUser(server);
    expect(await client.refused(listAnswers)).toMatchObject({
      status: 403,
      code: "admins_only",
    });
    expect(await server.anonymous().refused(listAnswers)).toMatchObject({
      status: 401,
    });
    expect(
      await admin.client.refused(listAnswers, {
        query: { task: "' or 1=1 --" },
      }),
    ).toMatchObject({ status: 422 });
  });
});

import { consentVersion } from "@sigi/contract/accounts.ts";
import {
  keepDraft,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { listNotifications } from "@sigi/contract/notifications.ts";
import { exportPersonalData, exportsPerHour } from "@sigi/contract/privacy.ts";
import { requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answerTo,
  publishSurvey,
} from "../answers/testing/answer-factories.ts";
import {
  completeProfile,
  createUser,
} from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { WithdrawalsTest } from "../withdrawals/testing/withdrawal-factories.ts";

describe("the export of personal data", () => {
  let test: WithdrawalsTest;
  let server: TestServer;

  beforeAll(async () => {
    test = await WithdrawalsTest.start();
    server = test.server;
  });
  afterAll(() => server.stop());

  async function answerSurvey(user: TestUser, title: string) {
    const survey = await publishSurvey(server, { title });
    const { participation } = await user.client.call(startAnswer, {
      params: { code: survey.code },
    });
    const body = answerTo(survey, participation);
    await user.client.call(submitAnswer, { body });
  }

  it("names what an answer picked of the choices that were carried from an earlier question", async () => {
    const { client } = await createUser(server);
    const { id, questionIds } = await publishSurvey(server, {
      title: "Minuman",
      form: [
        {
          type: "multiple_choice",
          options: {
            choices: [
              { id: "-88", label: "<b>Teh</b>" },
              { id: "k", label: "Kopi" },
            ],
            other: true,
          },
        },
        {
          type: "single_choice",
          options: {
            choices: [],
            carry: { question: "q1", which: "chosen" },
          },
        },
      ],
    });
    const [drinks = 0, favourite = 0] = questionIds;
    await client.call(submitAnswer, {
      body: {
        formId: id,
        values: [
          { questionId: drinks, value: ["-88", { other: "Jus" }] },
          { questionId: favourite, value: "-88" },
        ],
      },
    });
    const { participations } = await client.call(exportPersonalData);
    expect(participations[0]?.answers).toEqual([
      {
        id: drinks,
        question: "Pertanyaan 1",
        item: null,
        value: ["Teh", "Jus"],
      },
      { id: favourite, question: "Pertanyaan 2", item: null, value: "Teh" },
    ]);
  });

  it("contains what a user has answered so far, also what no submission would have", async () => {
    const { client } = await createUser(server);
    const { code, questionIds } = await publishSurvey(server);
    const { participation } = await client.call(startAnswer, {
      params: { code },
    });
    const [choice = 0, number = 0, remarks = 0] = questionIds;
    const { id: participationId, lease } = participation;
    const values = [
      { questionId: choice, value: "yes" },
      { questionId: number, value: ["\u0000"] },
      { questionId: remarks, value: null },
    ];
    await client.call(keepDraft, { body: { participationId, lease, values } });
    const { participations } = await client.call(exportPersonalData);
    expect(participations[0]?.answers).toEqual([
      { id: choice, question: "Pertanyaan 1", item: null, value: "Ya" },
      { id: number, question: null, item: null, value: ["\u0000"] },
    ]);
  });

  it("contains account, consents, profile, surveys, answers in words, money and full account numbers", async () => {
    const user = await test.userWithBalance(60_000);
    await publishSurvey(server, { ownerId: user.id, title: "Punya saya" });
    await answerSurvey(user, "Sarapan");
    await user.client.call(requestWithdrawal, test.request());

    const data = await user.client.call(exportPersonalData);

    expect(data.account).toMatchObject({ email: user.email, role: "user" });
    expect(data.consents).toEqual([
      {
        version: consentVersion,
        givenAt: data.consents[0]?.givenAt,
        source: "registration",
      },
    ]);
    expect(data.profile).toEqual(completeProfile);
    expect(data.residence).toMatch(/Bandung.*Jawa Barat/i);
    expect(data.sessions).toHaveLength(1);
    expect(data.surveys).toMatchObject([{ title: "Punya saya" }]);
    expect(data.surveys[0]?.sections[0]?.questions.length).toBeGreaterThan(0);
    const participation = data.participations.find(
      ({ title }) => title === "Sarapan",
    );
    expect(participation?.answers.map(({ value }) => value)).toEqual([
      "Ya",
      3,
      "Biasanya nasi uduk.",
    ]);
    expect(participation?.answers.every(({ question }) => question)).toBe(true);
    expect(data.withdrawals).toMatchObject([
      {
        accountNumber: expect.stringMatching(/^\d{6}7890$/),
        accountName: "Sari Wulandari",
      },
    ]);
    expect(data.balanceEntries.at(-1)).toMatchObject({ amount: -50_000 });
    expect(data.balanceEntries.at(-1)?.balanceAfter).toBe(
      await test.balanceOf(user),
    );
  });

  it("contains no data of other users and no password, token or cookie", async () => {
    const other = await test.userWithBalance(60_000, {
      name: "Budi Orang Lain",
    });
    await other.client.call(requestWithdrawal, test.request());
    await answerSurvey(other, "Survei orang lain");
    const user = await createUser(server);

    const response = await user.client.fetch("/api/user/export");
    const file = await response.text();

    expect(file).not.toMatch(/Orang|argon2|token|hash|lease/i);
    expect(JSON.parse(file)).toMatchObject({
      result: { surveys: [], participations: [], withdrawals: [] },
    });
  });

  it("is a file that no cache stores", async () => {
    const { client } = await createUser(server);
    const { headers } = await client.fetch("/api/user/export");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="sigi-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get("content-type")).toContain("application/json");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("contains lists of any length, each row once, with notifications in the user's language", async () => {
    const user = await createUser(server, { locale: "id" });
    await server.services.db.execute(sql`
      insert into notifications (user_id, kind, params, event_key)
      select ${user.id}, 'reward_earned', '{"title":"Kopi","amount":1500}', 'n' || n
      from generate_series(1, 120) n`);

    const { notifications } = await user.client.call(exportPersonalData);

    expect(new Set(notifications.map(({ id }) => id)).size).toBe(120);
    const { rows } = await user.client.call(listNotifications);
    expect(notifications.at(-1)).toEqual(rows[0]);
  });
});

describe("the rate limit of exports", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ work: false, rateLimit: true });
  });
  afterAll(() => server.stop());

  it("rejects the eleventh call in an hour, for this user only", async () => {
    const eager = await createUser(server, { locale: "id" });
    const other = await createUser(server);
    for (let calls = 0; calls < exportsPerHour; calls++) {
      await eager.client.call(exportPersonalData);
    }
    const refusal = await eager.client.refused(exportPersonalData);
    expect(refusal).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(refusal.message).toMatch(/Terlalu banyak/);
    await other.client.call(exportPersonalData);
  });
});

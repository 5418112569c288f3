import { submitAnswer } from "@sigi/contract/answers.ts";
import { getDashboard } from "@sigi/contract/dashboard.ts";
import { describe, expect, it } from "vitest";
import {
  answerTo,
  publishSurvey,
} from "../answers/testing/answer-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("the dashboard", () => {
  const server = useTestServer({ work: false });

  it("shows a respondent the balance and the answered and available surveys", async () => {
    const answered = await publishSurvey(server);
    await publishSurvey(server, { target: { genders: ["Wanita"] } });
    await publishSurvey(server, { target: { genders: ["Pria"] } });
    const { client } = await createUser(server);
    await client.call(submitAnswer, { body: answerTo(answered) });

    expect(await client.call(getDashboard)).toEqual({
      balance: answered.reward,
      surveysAnswered: 1,
      surveysAvailable: 1,
      usersActive: null,
      surveysTotal: null,
    });
  });

  it("shows no available surveys to a user who may not answer yet", async () => {
    const { client } = await createUser(server, { verified: false });
    expect(await client.call(getDashboard)).toMatchObject({
      surveysAvailable: 0,
    });
  });

  it("also shows the platform's figures to admins", async () => {
    const { client } = await createUser(server, { role: "admin" });
    const { usersActive, surveysTotal } = await client.call(getDashboard);
    expect(surveysTotal).toBe(3);
    expect(usersActive).toBeGreaterThanOrEqual(3);
  });

  it("requires a session", async () => {
    const failure = await server.anonymous().refused(getDashboard);
    expect(failure).toMatchObject({ status: 401 });
  });
});

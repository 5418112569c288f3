import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { listParticipations } from "@sigi/contract/history.ts";
import { describe, expect, it } from "vitest";
import { answerTo, publishSurvey } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });

describe("the history of participations", () => {
  it("lists the outcome of each, newest first", async () => {
    const answered = await publishSurvey(server, { title: "Sarapan" });
    const begun = await publishSurvey(server, { title: "Makan malam" });
    const { client } = await createUser(server);
    await client.call(submitAnswer, { body: answerTo(answered) });
    await client.call(startAnswer, { params: { code: begun.code } });

    const { rows, total } = await client.call(listParticipations);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { title: "Makan malam", status: "started", acceptedAt: null },
      {
        title: "Sarapan",
        code: answered.code,
        status: "accepted",
        reward: answered.reward,
        acceptedAt: expect.any(Date),
      },
    ]);
  });

  it("contains only the user's own", async () => {
    const { client } = await createUser(server);
    expect(await client.call(listParticipations)).toMatchObject({
      rows: [],
      total: 0,
    });
  });
});

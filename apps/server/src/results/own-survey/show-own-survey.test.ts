import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { showOwnSurvey } from "@sigi/contract/own-surveys.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import {
  deleteSurvey,
  deleteSurveyPermanently,
} from "@sigi/contract/survey-lists.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  answerTo,
  publishSurvey,
} from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { settleSurveysOf } from "../../payments/public.ts";
import { showOwnSurvey as showInFuture } from "./show-own-survey.ts";

const DAY_MS = 24 * 3_600_000;

const server = useTestServer({ work: false });
let owner: TestUser;
beforeAll(async () => {
  owner = await createUser(server);
});

const paramsOf = ({ code }: { code: string }) => ({ params: { code } });
const show = (survey: { code: string }) =>
  owner.client.call(showOwnSurvey, paramsOf(survey));
const missing = { status: 404, code: "not_found" };

describe("a creator's survey", () => {
  it("shows progress, speed and money while it runs and once it is closed", async () => {
    const survey = await publishSurvey(server, {
      ownerId: owner.id,
      respondents: 4,
    });
    const { money: before } = await show(survey);
    const fee = before.feePerRespondent;
    expect(before).toMatchObject({
      paid: 4 * fee,
      byVoucher: 0,
      held: 4 * fee,
      spent: 0,
      wentBack: 0,
      returns: 4 * fee,
      returnsAtLeast: 4 * fee,
      respondentFee: survey.reward,
    });
    const { client } = await createUser(server);
    await client.call(submitAnswer, { body: answerTo(survey) });
    const other = await createUser(server);
    await other.client.call(startAnswer, paramsOf(survey));
    const running = await show(survey);
    expect(running).toMatchObject({
      survey: { status: "active", accepted: 1, respondents: 4 },
      key: null,
      reserved: 1,
      perDay: 1,
      questions: survey.questionIds.length,
    });
    expect(running.money).toMatchObject({
      held: 3 * fee,
      spent: fee,
      returns: 3 * fee,
      returnsAtLeast: 2 * fee,
    });

    await owner.client.call(closeSurvey, paramsOf(survey));
    const closed = await show(survey);
    expect(closed.survey).toMatchObject({ status: "closed", settledAt: null });
    expect(closed.money).toMatchObject({ held: 3 * fee, returns: 0 });
    await other.client.call(submitAnswer, { body: answerTo(survey) });
    await settleSurveysOf(server.services, owner.id);
    const settled = await show(survey);
    expect(settled.survey).toMatchObject({ accepted: 2, returned: 2 * fee });
    expect(settled.money).toMatchObject({ held: 0, spent: 2 * fee });
  });

  it("shows the average per day since the publication", async () => {
    const creator = await createUser(server);
    const survey = await publishSurvey(server, { ownerId: creator.id });
    const { client } = await createUser(server);
    await client.call(submitAnswer, { body: answerTo(survey) });
    const now = new Date(server.services.clock.now().getTime() + 4 * DAY_MS);
    const { perDay } = await inTransaction(server.services.db, (tx) =>
      showInFuture(tx, { code: survey.code, userId: creator.id, now }),
    );
    expect(perDay).toBeCloseTo(0.25, 3);
  });

  it("is shown as a draft, in the bin and no more once it is deleted permanently", async () => {
    const creator = await createUser(server);
    const { client } = creator;
    const draft = await createDraft(server, creator);
    expect(await client.call(showOwnSurvey, paramsOf(draft))).toMatchObject({
      survey: { status: "draft", deletedAt: null },
      questions: 1,
      reserved: 0,
      perDay: null,
      money: { paid: 0, held: 0, returns: 0 },
    });
    const published = await publishSurvey(server, { ownerId: creator.id });
    await client.call(closeSurvey, paramsOf(published));
    for (const { id, code } of [draft, published]) {
      await client.call(deleteSurvey, { params: { id } });
      const binned = await client.call(showOwnSurvey, paramsOf({ code }));
      expect(binned.survey.deletedAt).toBeInstanceOf(Date);
      await client.call(deleteSurveyPermanently, { params: { id } });
      expect(
        await client.refused(showOwnSurvey, paramsOf({ code })),
      ).toMatchObject(missing);
    }
  });

  it("is hidden from strangers, admins and guests", async () => {
    const creator = await createUser(server);
    const draft = await createDraft(server, creator);
    const admin = await createUser(server, { role: "admin" });
    const stranger = await createUser(server);
    for (const { client } of [admin, stranger])
      expect(
        await client.refused(showOwnSurvey, paramsOf(draft)),
      ).toMatchObject(missing);
    const anonymous = server.anonymous();
    expect(
      (await anonymous.refused(showOwnSurvey, paramsOf(draft))).status,
    ).toBe(401);
  });
});

import { login } from "@sigi/contract/accounts.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { showReview } from "@sigi/contract/answer-reviews.ts";
import { emptyStatistics } from "@sigi/quality/survey-statistics.ts";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { banks } from "../../payouts/tables.ts";
import { accountClashes, payoutAccounts } from "../../withdrawals/tables.ts";
import { sections } from "../../surveys/questions/tables.ts";
import { answerStatistics, answerTexts } from "./tables.ts";

const opinion =
  "Saya memilih merek ini karena harganya murah, mudah ditemukan di warung dekat rumah, dan rasanya disukai anak-anak saya.";

const server = useTestServer();
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});
afterEach(() => expectSoundBooks(server));

const publish = () =>
  publishSurvey(server, {
    form: [
      ...Array.from({ length: 5 }, () => ({
        type: "single_choice" as const,
        options: {
          choices: [
            { id: "yes", label: "Ya" },
            { id: "no", label: "Tidak" },
          ],
        },
      })),
      { type: "long_text", options: {} },
    ],
  });

/** Answers on a phone, with this number of seconds for the whole page. */
async function answer(
  survey: TestSurvey,
  { client }: TestUser,
  { text, seconds }: { readonly text: string; readonly seconds: number },
) {
  const { participation } = await client.call(startAnswer, {
    params: { code: survey.code },
  });
  server.advanceClock(seconds * 1_000);
  const [section] = await server.services.db
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sections.surveyId, survey.id));
  const { status } = await client.call(submitAnswer, {
    body: {
      formId: survey.id,
      participationId: participation.id,
      lease: participation.lease,
      values: survey.questionIds.map((questionId, index) => ({
        questionId,
        value: index < 5 ? "yes" : text,
      })),
      timings: { total: seconds, sections: { [section?.id ?? 0]: seconds } },
      behaviour: { device: "phone", pasted: {} },
    },
  });
  return { id: participation.id, status };
}

const firedRules = async (id: number) =>
  (await admin.client.call(showReview, { params: { id } })).findings
    .filter(({ outcome }) => outcome === "fired")
    .map(({ name }) => name);

describe("an answer beside others", () => {
  it("is held when it copies a long text, and not for an own one", async () => {
    const survey = await publish();
    const first = await answer(survey, await createUser(server), {
      text: opinion,
      seconds: 60,
    });
    expect(first.status).toBe("accepted");
    const other = await answer(survey, await createUser(server), {
      text: "Warna kemasannya menarik, dan iklannya sering saya lihat di televisi waktu makan malam bersama keluarga besar.",
      seconds: 60,
    });
    expect(other.status).toBe("accepted");
    const copy = await answer(survey, await createUser(server), {
      text: opinion.toUpperCase(),
      seconds: 60,
    });
    expect(copy.status).toBe("flagged");
    expect(await firedRules(copy.id)).toContain("duplicate_text");
    // The texts themselves are stored once, in the answers.
    const kept = await server.services.db.select().from(answerTexts);
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toMatch(/warung/i);
  });

  it("is held for one long text that it copies, among shorter ones that it copies from somebody else", async () => {
    const survey = await publishSurvey(server, {
      form: Array.from({ length: 6 }, () => ({
        type: "long_text" as const,
        options: {},
      })),
    });
    const short = (n: number) =>
      Array.from({ length: 12 }, (_, at) => `k${n}p${at}`).join(" ");
    const statusOf = async (texts: readonly string[]) => {
      const { client } = await createUser(server);
      const { participation } = await client.call(startAnswer, {
        params: { code: survey.code },
      });
      server.advanceClock(300_000);
      const { status } = await client.call(submitAnswer, {
        body: {
          formId: survey.id,
          participationId: participation.id,
          lease: participation.lease,
          values: survey.questionIds.map((questionId, at) => ({
            questionId,
            value: texts[at] ?? "",
          })),
        },
      });
      return status;
    };
    const own = (first: number) =>
      Array.from({ length: 5 }, (_, n) => short(first + n));
    const other = (n: number) => opinion.replaceAll("a", `a${n}`);
    expect(await statusOf([...own(0), other(1)])).toBe("accepted");
    expect(await statusOf([...own(10), opinion])).toBe("accepted");
    // The copied short texts alone count as one family of signals.
    expect(await statusOf([...own(0), other(2)])).toBe("accepted");
    expect(await statusOf([...own(0), opinion])).toBe("flagged");
  });

  it("adds to its survey's figures once it is accepted", async () => {
    const survey = await publish();
    const { db } = server.services;
    const classes = { [Math.floor(Math.log(20_000) / 0.05)]: 29 };
    const times = { ...emptyStatistics.times, phone: { count: 29, classes } };
    await db.insert(answerStatistics).values({
      surveyId: survey.id,
      answers: 29,
      statistics: { ...emptyStatistics, times },
    });
    // In another survey, which has its own figures, the answer is accepted.
    await answer(await publish(), await createUser(server), {
      text: "Enak",
      seconds: 120,
    });
    const slow = await answer(survey, await createUser(server), {
      text: "Enak",
      seconds: 120,
    });
    expect(slow.status).toBe("accepted");
    const known = await vi.waitFor(async () => {
      const [row] = await db
        .select()
        .from(answerStatistics)
        .where(eq(answerStatistics.surveyId, survey.id));
      expect(row?.answers).toBe(30);
      return row;
    });
    expect(known?.statistics.times.phone.count).toBe(30);
  });

  it("is held when it takes less than a quarter of the others' time", async () => {
    const survey = await publish();
    const classes = { [Math.floor(Math.log(20_000) / 0.05)]: 30 };
    const times = { ...emptyStatistics.times, phone: { count: 30, classes } };
    await server.services.db.insert(answerStatistics).values({
      surveyId: survey.id,
      answers: 30,
      statistics: { ...emptyStatistics, times },
    });
    const slower = await answer(survey, await createUser(server), {
      text: "Enak",
      seconds: 36,
    });
    expect(slower.status).toBe("accepted");
    const faster = await answer(survey, await createUser(server), {
      text: "Enak",
      seconds: 24,
    });
    expect(faster.status).toBe("flagged");
    expect(await firedRules(faster.id)).toEqual(["relative_time"]);
  });

  it("counts the device of another respondent of the survey", async () => {
    const survey = await publish();
    const first = await createUser(server);
    const second = await createUser(server);
    const client = server.anonymous();
    for (const { email } of [first, second])
      await client.call(login, { body: { email, password: testPassword } });
    await answer(survey, first, { text: "Enak", seconds: 60 });
    const fast = { text: "Enak", seconds: 1 };
    const held = await answer(survey, { ...second, client }, fast);
    expect(await firedRules(held.id)).toContain("second_account");
    const alone = await answer(await publish(), { ...second, client }, fast);
    expect(await firedRules(alone.id)).not.toContain("second_account");
  });

  it("counts a bank account that another respondent of the survey uses", async () => {
    const survey = await publish();
    const { db } = server.services;
    const first = await createUser(server);
    const second = await createUser(server);
    const [bank] = await db.select({ id: banks.id }).from(banks).limit(1);
    const [account] = await db
      .insert(payoutAccounts)
      .values({
        userId: first.id,
        bankId: bank?.id ?? 0,
        numberHash: "number",
        createdAt: server.services.clock.now(),
      })
      .returning();
    await db.insert(accountClashes).values({
      userId: second.id,
      payoutAccountId: account?.id ?? 0,
      lastAt: server.services.clock.now(),
    });
    await answer(survey, first, { text: "Enak", seconds: 60 });
    // With a shared account alone it is paid: households share one. This answer is also far too fast.
    const held = await answer(survey, second, { text: "Enak", seconds: 1 });
    expect(await firedRules(held.id)).toContain("second_account");
    const elsewhere = await answer(await publish(), second, {
      text: "Enak",
      seconds: 1,
    });
    expect(await firedRules(elsewhere.id)).not.toContain("second_account");
  });
});

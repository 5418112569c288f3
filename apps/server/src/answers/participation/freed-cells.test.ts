import {
  acceptHeldAnswer,
  decideAppeal,
  rejectHeldAnswer,
} from "@sigi/contract/answer-reviews.ts";
import { appealRejection } from "@sigi/contract/own-reviews.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { deleteUser } from "@sigi/contract/users.ts";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { surveyCells } from "../../surveys/publication/tables.ts";
import {
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { endOverdueReviews } from "../review/end-overdue-reviews.ts";

const DAY_MS = 24 * 3_600_000;
const reason = "Semua halaman diisi dalam satu detik.";

/** Three places for men, four for women. */
const quotas: Quotas = {
  dimensions: [{ by: "gender", groups: ["Pria", "Wanita"] }],
  places: [3, 4],
};

/** Answers without times are held when there are as many questions; "no" to the first one screens out. */
const form = Array.from({ length: 8 }, (_, index) => ({
  type: "single_choice" as const,
  options: {
    choices: [
      { id: "yes", label: "Ya" },
      {
        id: "no",
        label: "Tidak",
        ...(index === 0 && { jumpTo: { end: "screened_out" as const } }),
      },
    ],
  },
}));

describe("a place in a cell", () => {
  const server = useTestServer({ work: false });
  let admin: TestUser;
  let other: TestUser;
  let survey: TestSurvey;
  let woman: TestUser;

  beforeAll(async () => {
    admin = await createUser(server, { role: "admin" });
    other = await createUser(server, { role: "admin" });
  });
  beforeEach(async () => {
    survey = await publishSurvey(server, { quotas, form });
    const man = await createUser(server, { profile: { gender: "Pria" } });
    await man.client.call(startAnswer, { params: { code: survey.code } });
    woman = await createUser(server);
  });
  // The books are sound only if both counters agree with the participations.
  afterEach(() => expectSoundBooks(server));

  it("is filled by a held answer that is accepted", async () => {
    const id = await submit();
    expect(await women()).toEqual([1, 0]);
    await admin.client.call(acceptHeldAnswer, { params: { id }, body: {} });
    expect(await women()).toEqual([0, 1]);
  });

  it("is free once an appeal against a rejection is lost", async () => {
    const id = await submit();
    await reject(id);
    await woman.client.call(appealRejection, {
      params: { id },
      body: { text: "Saya membaca cepat, mohon diperiksa lagi." },
    });
    expect(await women()).toEqual([1, 0]);
    await other.client.call(decideAppeal, {
      params: { id },
      body: { decision: "reject", reason },
    });
    expect(await women()).toEqual([0, 0]);
  });

  it("is free when the answer screens its respondent out", async () => {
    await start();
    const [questionId = 0] = survey.questionIds;
    const { status } = await woman.client.call(submitAnswer, {
      body: { formId: survey.id, values: [{ questionId, value: "no" }] },
    });
    expect(status).toBe("screened_out");
    expect(await women()).toEqual([0, 0]);
  });

  it("is free when the account is deleted, and stays filled by an answer", async () => {
    const id = await submit();
    await admin.client.call(acceptHeldAnswer, { params: { id }, body: {} });
    const started = await createUser(server);
    await started.client.call(startAnswer, { params: { code: survey.code } });
    expect(await women()).toEqual([1, 1]);
    await admin.client.call(deleteUser, {
      params: { id: started.id },
      body: {},
    });
    expect(await women()).toEqual([0, 1]);
  });

  it("is free once the time to appeal is over", async () => {
    await reject(await submit());
    server.advanceClock(8 * DAY_MS);
    await endOverdueReviews(server.services);
    expect(await women()).toEqual([0, 0]);
  });

  async function start() {
    const { participation } = await woman.client.call(startAnswer, {
      params: { code: survey.code },
    });
    return participation;
  }

  /** Submits an answer at once, which is held. */
  async function submit() {
    const { id } = await start();
    const { status } = await woman.client.call(submitAnswer, {
      body: {
        formId: survey.id,
        values: survey.questionIds.map((questionId) => ({
          questionId,
          value: "yes",
        })),
      },
    });
    expect(status).toBe("flagged");
    return id;
  }

  const reject = (id: number) =>
    admin.client.call(rejectHeldAnswer, { params: { id }, body: { reason } });

  /** Numbers of reserved and accepted places of the women's cell. */
  async function women() {
    const rows = await server.services.db
      .select()
      .from(surveyCells)
      .where(eq(surveyCells.surveyId, survey.id))
      .orderBy(asc(surveyCells.cell));
    expect(rows[0]).toMatchObject({ accepted: 0 });
    return [rows[1]?.reserved, rows[1]?.accepted];
  }
});

import {
  acceptHeldAnswer,
  decideAppeal,
  rejectHeldAnswer,
} from "@sigi/contract/answer-reviews.ts";
import { appealRejection } from "@sigi/contract/own-reviews.ts";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { getAnswer, reportAnswer } from "@sigi/contract/result-answers.ts";
import { surveyPlaces } from "../../surveys/publication/tables.ts";
import { answerTo, publishSurvey } from "./answer-factories.ts";
import type { SurveyTraits, TestSurvey } from "./answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { eq } from "drizzle-orm";
import { endOverdueReviews } from "../review/end-overdue-reviews.ts";

const DAY_MS = 24 * 3_600_000;

export const reason = "Semua pertanyaan dijawab dengan angka yang sama.";
export const appealText = "Saya membaca cepat, mohon diperiksa lagi.";

/** A paid answer that its survey's creator may report. */
export interface PaidAnswer {
  /** The id of the participation. */
  readonly id: number;
  readonly survey: TestSurvey;
  readonly creator: TestUser;
  readonly respondent: TestUser;
}

/** A server with two admins, and the steps of a report. `count` brings the results up to date. */
export class ReportsTest {
  readonly server: TestServer;
  readonly admin: TestUser;
  readonly other: TestUser;
  readonly count: () => Promise<void>;

  constructor(
    server: TestServer,
    [admin, other]: readonly [TestUser, TestUser],
    count: () => Promise<void>,
  ) {
    this.server = server;
    this.admin = admin;
    this.other = other;
    this.count = count;
  }

  static async start(
    server: TestServer,
    count: () => Promise<void>,
  ): Promise<ReportsTest> {
    const admin = await createUser(server, {
      role: "admin",
      name: "Admin Satu",
    });
    const other = await createUser(server, {
      role: "admin",
      name: "Admin Dua",
    });
    return new ReportsTest(server, [admin, other], count);
  }

  async paid(traits: SurveyTraits = {}): Promise<PaidAnswer> {
    const creator = await createUser(this.server);
    const survey = await publishSurvey(this.server, {
      ownerId: creator.id,
      ...traits,
    });
    const { id, respondent } = await this.answer(survey);
    await this.count();
    return { id, survey, creator, respondent };
  }

  async answer(survey: TestSurvey, respondent?: TestUser) {
    const user = respondent ?? (await createUser(this.server));
    const { participation } = await user.client.call(startAnswer, {
      params: { code: survey.code },
    });
    this.server.advanceClock(60_000);
    await user.client.call(submitAnswer, {
      body: answerTo(survey, participation),
    });
    return { id: participation.id, respondent: user };
  }

  report({ creator, survey }: PaidAnswer, number = 1) {
    return creator.client.call(reportAnswer, {
      body: { code: survey.code, number, reason },
    });
  }

  dismiss({ id }: PaidAnswer, by = this.admin) {
    return by.client.call(acceptHeldAnswer, {
      params: { id },
      body: { reason },
    });
  }

  reject({ id }: PaidAnswer, by = this.admin) {
    return by.client.call(rejectHeldAnswer, {
      params: { id },
      body: { reason },
    });
  }

  appeal({ id, respondent }: PaidAnswer) {
    return respondent.client.call(appealRejection, {
      params: { id },
      body: { text: appealText },
    });
  }

  decide({ id }: PaidAnswer, decision: "accept" | "reject", by = this.other) {
    return by.client.call(decideAppeal, {
      params: { id },
      body: { decision, reason },
    });
  }

  /** An answer that was reported, rejected by one admin and appealed: another admin has to decide. */
  async appealed(traits: SurveyTraits = {}): Promise<PaidAnswer> {
    const paid = await this.paid(traits);
    await this.report(paid);
    await this.reject(paid);
    await this.appeal(paid);
    return paid;
  }

  /** The answer as its creator sees it. */
  seen({ creator, survey }: PaidAnswer, number = 1) {
    return creator.client.call(getAnswer, {
      params: { code: survey.code, number },
    });
  }

  async accountOf({ client }: TestUser) {
    const { balance, level, credit } = await client.call(getCurrentUser);
    return { balance, level, credit };
  }

  async placesOf({ id }: TestSurvey) {
    const [row] = await this.server.services.db
      .select({
        reserved: surveyPlaces.reserved,
        accepted: surveyPlaces.accepted,
      })
      .from(surveyPlaces)
      .where(eq(surveyPlaces.surveyId, id));
    return row;
  }

  /** Runs the job of deadlines as if this number of days had passed, twice at once. */
  async later(days: number): Promise<void> {
    const { clock } = this.server.services;
    const now = new Date(clock.now().getTime() + days * DAY_MS);
    const services = { ...this.server.services, clock: { now: () => now } };
    await Promise.all([
      endOverdueReviews(services),
      endOverdueReviews(services),
    ]);
  }
}

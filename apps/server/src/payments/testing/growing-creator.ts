import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { topUpSurvey } from "@sigi/contract/payments.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { and, eq } from "drizzle-orm";
import { creditOfUser } from "../../ledger/public.ts";
import { surveyById } from "../../surveys/public.ts";
import {
  answerTo,
  publishSurvey,
} from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { orders } from "../orders/tables.ts";
import type { OpenedOrder } from "./payment-factories.ts";

interface Wanted {
  readonly useCredit?: boolean;
  /** The request's idempotency key. */
  readonly key?: string;
}

/** A creator who adds respondents to running surveys. */
export class GrowingCreator {
  readonly user: TestUser;
  private readonly server: TestServer;

  private constructor(server: TestServer, user: TestUser) {
    this.server = server;
    this.user = user;
  }

  static async make(server: TestServer): Promise<GrowingCreator> {
    return new GrowingCreator(server, await createUser(server));
  }

  /** Publishes a survey at Rp 2.500 per respondent. */
  publish(respondents: number, quotas?: Quotas): Promise<TestSurvey> {
    return publishSurvey(this.server, {
      respondents,
      ownerId: this.user.id,
      ...(quotas && { quotas }),
    });
  }

  topUp({ code }: { code: string }, respondents: number, wanted: Wanted = {}) {
    return this.user.client.call(
      topUpSurvey,
      { params: { code }, body: bodyOf(respondents, wanted) },
      headersOf(wanted),
    );
  }

  refusal(
    { code }: { code: string },
    respondents: number,
    wanted: Wanted = {},
  ) {
    return this.user.client.refused(
      topUpSurvey,
      { params: { code }, body: bodyOf(respondents, wanted) },
      headersOf(wanted),
    );
  }

  /** Opens the payment of more respondents. */
  async open(
    ...args: Parameters<GrowingCreator["topUp"]>
  ): Promise<OpenedOrder> {
    const start = await this.topUp(...args);
    if ("published" in start) throw new Error("Nothing had to be paid");
    return start;
  }

  close({ code }: { code: string }) {
    return this.user.client.call(closeSurvey, { params: { code } });
  }

  credit(): Promise<number> {
    return creditOfUser(this.server.services.db, this.user.id);
  }

  /** Gives the creator the credit of a closed survey. @returns the creator's credit, in rupiah. */
  async earnCredit(respondents: number): Promise<number> {
    await this.close(await this.publish(respondents));
    return this.credit();
  }

  stateOf({ id }: { id: number }) {
    return surveyById(this.server.services.db, id);
  }

  /** Number of orders that add respondents, paid or not. */
  countTopUps({ id }: { id: number }): Promise<number> {
    return this.server.services.db.$count(
      orders,
      and(eq(orders.surveyId, id), eq(orders.kind, "top_up")),
    );
  }

  /** A new respondent who has started to answer. */
  async answer(survey: TestSurvey) {
    const { client } = await createUser(this.server);
    const { participation } = await client.call(startAnswer, {
      params: { code: survey.code },
    });
    const body = answerTo(survey, participation);
    return { submit: () => client.call(submitAnswer, { body }) };
  }
}

const bodyOf = (respondents: number, { useCredit = false }: Wanted) => ({
  respondents,
  useCredit,
});

const headersOf = ({ key }: Wanted) =>
  key === undefined ? {} : { "idempotency-key": key };

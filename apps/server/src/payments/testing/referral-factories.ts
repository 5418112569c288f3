import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { submitAnswer } from "@sigi/contract/answers.ts";
import { getReferralEarnings, setReferral } from "@sigi/contract/referrals.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { sql } from "drizzle-orm";
import { creditOfUser } from "../../ledger/public.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type {
  TestUser,
  UserTraits,
} from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import type { SurveyTraits } from "../../surveys/testing/survey-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import {
  notify,
  openPayment,
  payAtProvider,
  signedNotification,
} from "./payment-factories.ts";

interface Referrer extends TestUser {
  readonly code: string;
}

interface Draft {
  readonly id: number;
  readonly code: string;
  readonly questionId: number;
}

/** A server with a creator whose surveys name referrers. */
export class ReferralTest {
  readonly server: TestServer;
  readonly creator: TestUser;

  private constructor(server: TestServer, creator: TestUser) {
    this.server = server;
    this.creator = creator;
  }

  static async start(): Promise<ReferralTest> {
    const server = await startTestServer();
    return new ReferralTest(server, await createUser(server));
  }

  async createReferrer(traits: UserTraits = {}): Promise<Referrer> {
    const user = await createUser(this.server, traits);
    const { referralCode } = await user.client.call(getCurrentUser);
    return { ...user, code: referralCode };
  }

  /**
   * Creates a draft that names a referrer: Rp 500 for each of ten respondents, of which Rp 250 is the platform's fee.
   */
  async draftNaming(
    { code: referral }: { readonly code: string },
    traits: SurveyTraits = {},
  ): Promise<Draft> {
    const { id, code } = await createDraft(this.server, this.creator, traits);
    await this.creator.client.call(setReferral, {
      params: { code },
      body: { referral },
    });
    const { rows } = await this.server.services.db.execute<{ id: number }>(
      sql`select id from questions where survey_id = ${id}`,
    );
    return { id, code, questionId: rows[0]?.id ?? 0 };
  }

  /** Pays for a survey. @returns the provider's order id. */
  async pay({ code }: { readonly code: string }): Promise<string> {
    const order = await openPayment(this.creator, code);
    await payAtProvider(this.server, order);
    await notify(
      this.server,
      await signedNotification(this.server, order.orderId),
    );
    return order.orderId;
  }

  /** Submits answers, each by a new respondent. */
  async answer({ id, questionId }: Draft, times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      const { client } = await createUser(this.server);
      await client.call(submitAnswer, {
        body: {
          formId: id,
          values: [{ questionId, value: "daily" }],
          timings: { total: 42 },
        },
      });
    }
  }

  close({ code }: { readonly code: string }) {
    return this.creator.client.call(closeSurvey, { params: { code } });
  }

  /** A survey that was paid, answered and can be closed. */
  async answered(referrer: { readonly code: string }, answers = 4) {
    const survey = await this.draftNaming(referrer);
    const orderId = await this.pay(survey);
    await this.answer(survey, answers);
    return { ...survey, orderId };
  }

  earnings({ client }: TestUser) {
    return client.call(getReferralEarnings);
  }

  async balanceOf({ client }: TestUser): Promise<number> {
    return (await client.call(getCurrentUser)).balance;
  }

  creditOf({ id }: TestUser): Promise<number> {
    return creditOfUser(this.server.services.db, id);
  }

  /** The number of rewards that were posted to the user. */
  async journalsOf({ id }: TestUser): Promise<number> {
    const { rows } = await this.server.services.db.execute<{ count: number }>(
      sql`select count(*)::int as count from journals
        where kind = 'referral_earned' and (meta->>'userId')::int = ${id}`,
    );
    return rows[0]?.count ?? 0;
  }

  /** Suspends the account, as an admin does. */
  async suspend({ id }: TestUser): Promise<void> {
    await this.server.services.db.execute(sql`
      update users set suspended_at = now(), suspension_reason = 'uji' where id = ${id}`);
  }
}

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import {
  confirmWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { answerTo } from "../../src/answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../src/answers/testing/answer-factories.ts";
import { testPassword } from "../../src/accounts/testing/user-factories.ts";
import type { TestUser } from "../../src/accounts/testing/user-factories.ts";
import type { ReachableServer } from "../test-server.ts";
import type { Acknowledged } from "./acknowledged.ts";

/** The context of every worker: the server is another one after each kill. */
export interface FaultContext {
  readonly server: () => ReachableServer;
  readonly acknowledged: Acknowledged;
  /** The server's secret, from which the sandbox signs. */
  readonly secret: string;
}

/** A client of the product that continues the same work after each kill, as a person who tries again would. */
export interface Worker {
  /** True if a step was interrupted, or is the first of several. */
  readonly isBusy: boolean;
  /** Makes the next call, or few calls; repeats an interrupted one first. */
  step(): Promise<void>;
}

/** Pause between steps, so that every kind of work keeps up. */
const BREATH_MS = 50;

/** The code of a refusal that the call expects, or undefined when it succeeded. Any other error is thrown. */
export async function refusalOf(
  call: Promise<unknown>,
  expected: readonly string[],
): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ApiFailure && expected.includes(error.code))
      return error.code;
    throw error;
  }
}

/** Answers one survey after another, with or without a start. The list `surveys` grows. */
export class Respondent implements Worker {
  readonly #user: TestUser;
  readonly #surveys: readonly TestSurvey[];
  readonly #context: FaultContext;
  #next = 0;

  constructor(
    user: TestUser,
    surveys: readonly TestSurvey[],
    context: FaultContext,
  ) {
    this.#user = user;
    this.#surveys = surveys;
    this.#context = context;
  }

  get isBusy(): boolean {
    return this.#next < this.#surveys.length;
  }

  async step(): Promise<void> {
    await sleep(BREATH_MS);
    const survey = this.#surveys[this.#next];
    if (!survey) return;
    const refusal = await refusalOf(this.#answer(survey), ["not_open"]);
    if (refusal === undefined) {
      const { id: userId } = this.#user;
      this.#context.acknowledged.answers.push({ userId, surveyId: survey.id });
    }
    this.#next++;
  }

  async #answer(survey: TestSurvey): Promise<void> {
    const { client } = this.#user;
    let participation: { id: number; lease: string } | undefined;
    const start = async () => {
      const params = { code: survey.code };
      ({ participation } = await client.call(startAnswer, { params }));
    };
    if (survey.id % 2 === 0) await refusalOf(start(), ["already_answered"]);
    await client.call(submitAnswer, { body: answerTo(survey, participation) });
  }
}

/** Closes every third survey while it is being answered. The list `surveys` grows. */
export class Closer implements Worker {
  readonly #owner: TestUser;
  readonly #surveys: readonly TestSurvey[];
  readonly #context: FaultContext;
  #next = 2;

  constructor(
    owner: TestUser,
    surveys: readonly TestSurvey[],
    context: FaultContext,
  ) {
    this.#owner = owner;
    this.#surveys = surveys;
    this.#context = context;
  }

  get isBusy(): boolean {
    return this.#next < this.#surveys.length;
  }

  async step(): Promise<void> {
    await sleep(3 * BREATH_MS);
    const survey = this.#surveys[this.#next];
    if (!survey) return;
    const { code } = survey;
    const closing = this.#owner.client.call(closeSurvey, { params: { code } });
    const refusal = await refusalOf(closing, ["survey_not_running"]);
    if (refusal === undefined) this.#context.acknowledged.closed.push(code);
    this.#next += 3;
  }
}

/** Requests withdrawals, and has every second one confirmed, the others rejected, by an admin. */
export class Withdrawer implements Worker {
  readonly #user: TestUser;
  readonly #admin: TestUser;
  readonly #bankId: number;
  readonly #context: FaultContext;
  #key: string | undefined;
  #undecided: number | undefined;

  constructor(
    people: { readonly user: TestUser; readonly admin: TestUser },
    bankId: number,
    context: FaultContext,
  ) {
    this.#user = people.user;
    this.#admin = people.admin;
    this.#bankId = bankId;
    this.#context = context;
  }

  get isBusy(): boolean {
    return this.#key !== undefined || this.#undecided !== undefined;
  }

  async step(): Promise<void> {
    if (this.#undecided === undefined) {
      await sleep(2 * BREATH_MS);
      this.#key ??= randomUUID();
      this.#undecided = await this.#request(this.#key);
      this.#key = undefined;
    } else {
      await this.#decide(this.#undecided);
      this.#undecided = undefined;
    }
  }

  async #request(key: string): Promise<number> {
    const { id } = await this.#user.client.call(
      requestWithdrawal,
      {
        body: {
          amount: 50_000,
          bankId: this.#bankId,
          accountNumber: String(1_000_000_000 + this.#user.id),
          accountName: "Sari Wulandari",
          password: testPassword,
        },
      },
      { "idempotency-key": key },
    );
    this.#context.acknowledged.withdrawals.set(key, id);
    return id;
  }

  async #decide(id: number): Promise<void> {
    const { client } = this.#admin;
    const status = id % 2 === 0 ? "confirmed" : "rejected";
    const decision =
      status === "confirmed"
        ? client.call(confirmWithdrawal, { params: { id } })
        : client.call(rejectWithdrawal, {
            params: { id },
            body: { reason: "Nomor rekening keliru" },
          });
    // This may repeat an interrupted decision.
    await refusalOf(decision, ["already_decided"]);
    this.#context.acknowledged.decided.set(id, status);
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import {
  paySandboxTransaction,
  receivePaymentNotification,
  startPayment,
} from "@sigi/contract/payments.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import {
  createSurvey,
  getSurvey,
  updateSurvey,
} from "@sigi/contract/surveys.ts";
import { sql } from "drizzle-orm";
import {
  sandboxServerKey,
  writeNotification,
} from "../../src/payments/providers/sandbox/notification.ts";
import { findTransaction } from "../../src/payments/providers/sandbox/repository.ts";
import type { TestUser } from "../../src/accounts/testing/user-factories.ts";
import {
  choiceQuestion,
  testCard,
} from "../../src/surveys/testing/survey-factories.ts";
import { refusalOf } from "./workers.ts";
import type { FaultContext, Worker } from "./workers.ts";

type Purchase = "publish" | "too_late" | "given_back";
const purchases: readonly Purchase[] = ["publish", "too_late", "given_back"];

/** Makes, pays and closes surveys; some are paid too late, and for some the bank takes the money back. */
export class Creator implements Worker {
  readonly #user: TestUser;
  readonly #context: FaultContext;
  #made = 0;
  /** The remaining steps for the current survey. */
  #todo: (() => Promise<unknown>)[] = [];

  constructor(user: TestUser, context: FaultContext) {
    this.#user = user;
    this.#context = context;
  }

  get isBusy(): boolean {
    return this.#todo.length > 0;
  }

  async step(): Promise<void> {
    const [next] = this.#todo;
    if (next) {
      await next();
      this.#todo.shift();
      return;
    }
    // An interrupted attempt leaves a draft that is not used.
    const code = await this.#makeDraft();
    const purchase = purchases[this.#made % purchases.length] ?? "publish";
    this.#todo = this.#plan(code, purchase);
    this.#made++;
  }

  async #makeDraft(): Promise<string> {
    const { client } = this.#user;
    const { code } = await client.call(createSurvey, {
      body: { title: "Kebiasaan", respondents: 3 },
    });
    const { form } = await client.call(getSurvey, { params: { code } });
    const sectionId = form.sections[0]?.id;
    await client.call(saveQuestion, { body: { ...choiceQuestion, sectionId } });
    return code;
  }

  #plan(code: string, purchase: Purchase) {
    const { client } = this.#user;
    const { acknowledged } = this.#context;
    const params = { code };
    let order = { orderId: "", token: "" };
    const open = async () => {
      const start = await client.call(startPayment, { params });
      if (!("published" in start)) order = start;
    };
    const outdate = () =>
      client.call(updateSurvey, { params, body: { respondents: 4 } });
    const pay = async () => {
      // The payment was interrupted earlier, or its window was cancelled meanwhile.
      const refusal = await refusalOf(
        client.call(paySandboxTransaction, {
          params: { token: order.token },
          body: testCard,
        }),
        ["transaction_closed"],
      );
      if (refusal === undefined) acknowledged.paid.push(order.orderId);
    };
    const publish = async () => {
      await this.#untilPublished(code);
      acknowledged.published.push(code);
    };
    const close = async () => {
      const closing = client.call(closeSurvey, { params });
      if (!(await refusalOf(closing, ["survey_not_running"])))
        acknowledged.closed.push(code);
    };
    switch (purchase) {
      case "publish":
        return [open, pay, publish, close];
      case "too_late":
        return [open, outdate, pay];
      case "given_back":
        return [
          open,
          pay,
          publish,
          () => this.#giveBack(order.orderId),
          () => this.#notifyTwice(order.orderId),
          close,
        ];
    }
  }

  /**
   * Waits until the notification of the payment publishes the survey; opening the payment again would only return its
   * window.
   */
  async #untilPublished(code: string): Promise<void> {
    for (;;) {
      const survey = await this.#user.client.call(getSurvey, {
        params: { code },
      });
      if (!["draft", "awaiting_payment"].includes(survey.status)) return;
      await sleep(50);
    }
  }

  /** The action of the payer's bank at the provider; it happens once, also when it is interrupted. */
  async #giveBack(orderId: string): Promise<void> {
    const { services } = this.#context.server();
    await services.db.execute(sql`
      update sandbox_transactions
      set status = 'partial_chargeback', refunded = gross_amount / 4, charged_back = gross_amount / 4
      where order_id = ${orderId} and status = 'settlement'`);
  }

  /** Sends the notifications in the wrong order, and concurrently. */
  async #notifyTwice(orderId: string): Promise<void> {
    const { origin, services } = this.#context.server();
    const transaction = await findTransaction(services.db, { orderId });
    if (!transaction) throw new Error(`the sandbox has no order ${orderId}`);
    const key = sandboxServerKey(this.#context.secret);
    const { method, path } = receivePaymentNotification;
    const statuses = [
      "partial_chargeback",
      "settlement",
      "partial_refund",
      "partial_chargeback",
    ] as const;
    await Promise.all(
      statuses.map(async (status) => {
        const notification = writeNotification(transaction, status, key);
        const response = await fetch(origin + path, {
          method,
          headers: { "content-type": "application/json" },
          body: JSON.stringify(notification),
        });
        if (!response.ok) throw new Error(`notified: HTTP ${response.status}`);
      }),
    );
    this.#context.acknowledged.notified.push(orderId);
  }
}

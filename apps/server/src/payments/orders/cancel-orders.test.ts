import type * as z from "zod/mini";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { deleteSurvey } from "@sigi/contract/survey-lists.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { sql } from "drizzle-orm";
import { balanceOfUser, creditOfUser } from "../../ledger/public.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { cancelAttempt } from "../attempts/cancel-attempt.ts";
import { findTransaction } from "../providers/sandbox/repository.ts";
import {
  attemptOf,
  awaitingPayment,
  expectBooksToAgree,
  notify,
  openPayment,
  orderOf,
  payAndNotify,
  payAtProvider,
  sendRefunds,
  signedNotification,
  surveyOf,
} from "../testing/payment-factories.ts";
import type { OpenedOrder } from "../testing/payment-factories.ts";

let server: TestServer;
let creator: TestUser;

beforeAll(async () => {
  server = await startTestServer({ work: false });
});

afterAll(() => server.stop());

afterEach(() => expectBooksToAgree(server));

async function awaiting() {
  creator = await createUser(server);
  return awaitingPayment(server, creator);
}

async function addQuestion(code: string): Promise<void> {
  const { form } = await surveyOf(creator, code);
  await creator.client.call(saveQuestion, {
    body: { sectionId: form.sections[0]?.id, type: "number", title: "Usia?" },
  });
}

/** Returns the creator's credit, and asserts that none of it can be withdrawn. */
async function credit(): Promise<number> {
  const { db } = server.services;
  expect(await balanceOfUser(db, creator.id)).toBe(0);
  return creditOfUser(db, creator.id);
}

/** Sends the requested refunds. Returns the amount that the sandbox refunded, in rupiah. */
async function refundedTo({ orderId }: OpenedOrder): Promise<number> {
  await sendRefunds(server);
  const { db } = server.services;
  return (await findTransaction(db, { orderId }))?.refunded ?? -1;
}

const statusOf = async (code: string) => (await surveyOf(creator, code)).status;
const orderState = async ({ orderId }: OpenedOrder) =>
  (await orderOf(server, orderId)).state;
const bookedAs = async ({ orderId }: OpenedOrder) =>
  (await attemptOf(server, orderId)).bookedAs;

describe("an edit of paid content", () => {
  it("makes the survey a draft, voids the order and cancels it at the provider", async () => {
    const working = await startTestServer();
    try {
      const owner = await createUser(working);
      const { code } = await createDraft(working, owner);
      const { orderId } = await openPayment(owner, code);
      const edited = await owner.client.call(updateSurvey, {
        params: { code },
        body: { respondents: 20 },
      });
      expect(edited).toMatchObject({ status: "draft", totalCost: 10_000 });
      await vi.waitFor(
        async () => {
          const { state } = await orderOf(working, orderId);
          const { db } = working.services;
          const transaction = await findTransaction(db, { orderId });
          expect([state, transaction?.status]).toEqual(["cancelled", "cancel"]);
        },
        { timeout: 20_000, interval: 200 },
      );
    } finally {
      await working.stop();
    }
  });

  it.each([
    ["respondents", (code: string) => edit(code, { respondents: 11 })],
    ["target", (code: string) => edit(code, { minAge: 20 })],
    ["questions", addQuestion],
  ])("voids the order when %s change", async (_, change) => {
    const { code, order } = await awaiting();
    await change(code);
    expect(await statusOf(code)).toBe("draft");
    const fresh = await openPayment(creator, code);
    expect(fresh.orderId).not.toBe(order.orderId);
    expect(await orderState(order)).toBe("cancelled");
  });

  it("does not void the order when nothing changes", async () => {
    const { code, order } = await awaiting();
    const { form } = await surveyOf(creator, code);
    const [question] = form.sections.flatMap(({ questions }) => questions);
    await creator.client.call(saveQuestion, {
      body: { id: question?.id, title: question?.title },
    });
    await edit(code, { respondents: 10, minAge: 0 });
    expect((await openPayment(creator, code)).orderId).toBe(order.orderId);
  });

  it("does not void the order when only texts change", async () => {
    const { code, order } = await awaiting();
    await edit(code, { title: "Judul baru", description: "Kata baru" });
    expect(await statusOf(code)).toBe("awaiting_payment");
    expect((await openPayment(creator, code)).orderId).toBe(order.orderId);
    await payAndNotify(server, order);
    expect(await surveyOf(creator, code)).toMatchObject({
      status: "active",
      title: "Judul baru",
    });
  });

  const edit = (code: string, body: z.output<typeof updateSurvey.body>) =>
    creator.client.call(updateSurvey, { params: { code }, body });
});

describe("the payment of a void order", () => {
  it("is refunded once, cannot be withdrawn, and publishes nothing", async () => {
    const { code, order } = await awaiting();
    await addQuestion(code);
    await payAndNotify(server, order);
    expect(await statusOf(code)).toBe("draft");
    expect(await credit()).toBe(0);
    expect(await bookedAs(order)).toBe("late_payment");

    const notification = await signedNotification(server, order.orderId);
    await Promise.all(
      Array.from({ length: 5 }, () => notify(server, notification)),
    );
    expect(await refundedTo(order)).toBe(order.amount);

    const fresh = await openPayment(creator, code);
    expect(fresh.amount).toBe(10_000);
    await payAndNotify(server, fresh);
    expect(await statusOf(code)).toBe("active");
    expect(await credit()).toBe(0);
  });

  it("stays the creator's credit where the provider cannot refund it", async () => {
    const { code, order } = await awaiting();
    await addQuestion(code);
    await server.services.db.execute(sql`
      update sandbox_transactions set method = 'bank_transfer' where order_id = ${order.orderId}`);
    await payAndNotify(server, order);
    expect(await credit()).toBe(order.amount);
    expect(await refundedTo(order)).toBe(0);
  });

  it("returns to the credit when the provider refuses the refund", async () => {
    const { code, order } = await awaiting();
    await addQuestion(code);
    await payAndNotify(server, order);
    await server.services.db.execute(sql`
      update sandbox_transactions set method = 'bank_transfer' where order_id = ${order.orderId}`);
    const logged = vi
      .spyOn(server.services.log, "error")
      .mockImplementation(() => undefined);
    await sendRefunds(server);
    logged.mockRestore();
    expect(await credit()).toBe(order.amount);
  });

  it("is found when the order is cancelled at the provider", async () => {
    const { code, order } = await awaiting();
    await addQuestion(code);
    await openPayment(creator, code);
    await payAtProvider(server, order);
    const { services } = server;
    await cancelAttempt(services, order.orderId);
    expect(await bookedAs(order)).toBe("late_payment");
    expect(await refundedTo(order)).toBe(order.amount);
    expect(await statusOf(code)).toBe("awaiting_payment");
  });

  it("is separate from the payment that publishes, in either order", async () => {
    for (const first of ["old", "fresh"]) {
      const { code, order: old } = await awaiting();
      await addQuestion(code);
      const fresh = await openPayment(creator, code);
      await payAndNotify(server, first === "old" ? old : fresh);
      await payAndNotify(server, first === "old" ? fresh : old);
      expect(await statusOf(code)).toBe("active");
      expect(await refundedTo(old)).toBe(old.amount);
      expect([await bookedAs(old), await bookedAs(fresh)]).toEqual([
        "late_payment",
        "survey_paid",
      ]);
    }
  });

  it("is refunded when the survey is in the bin", async () => {
    const { id, order } = await awaiting();
    await creator.client.call(deleteSurvey, { params: { id } });
    await payAndNotify(server, order);
    expect(await refundedTo(order)).toBe(order.amount);
  });

  it("is neither lost nor doubled when edit and payment are concurrent", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code, order } = await awaiting();
      await payAtProvider(server, order);
      const notification = await signedNotification(server, order.orderId);
      const [edit] = await Promise.allSettled([
        addQuestion(code),
        notify(server, notification),
        notify(server, notification),
      ]);
      const credited = edit.status === "fulfilled";
      expect(await statusOf(code)).toBe(credited ? "draft" : "active");
      expect(await refundedTo(order)).toBe(credited ? order.amount : 0);
    }
  });
});

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
import { balanceOfUser, creditOfUser } from "../../ledger/public.ts";
import { createUser } from "../../testing/factories.ts";
import type { TestUser } from "../../testing/factories.ts";
import { createDraft } from "../../testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { cancelVoidOrder } from "./settle-order.ts";
import { configuredProvider } from "../providers/configured-provider.ts";
import { findTransaction } from "../providers/sandbox/repository.ts";
import {
  expectBooksToAgree,
  notify,
  openPayment,
  orderOf,
  payAtProvider,
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

async function awaiting(): Promise<{
  id: number;
  code: string;
  order: OpenedOrder;
}> {
  creator = await createUser(server);
  const { id, code } = await createDraft(server, creator);
  return { id, code, order: await openPayment(creator, code) };
}

async function addQuestion(code: string): Promise<void> {
  const { form } = await surveyOf(creator, code);
  await creator.client.call(saveQuestion, {
    body: { sectionId: form.sections[0]?.id, type: "number", title: "Usia?" },
  });
}

async function payAndNotify(order: OpenedOrder): Promise<void> {
  await payAtProvider(server, order);
  const notification = await signedNotification(server, order.orderId);
  expect(await notify(server, notification)).toBe(200);
}

/** Asserts that nothing of it can be withdrawn. */
async function credit(): Promise<number> {
  const { db } = server.services;
  expect(await balanceOfUser(db, creator.id)).toBe(0);
  return creditOfUser(db, creator.id);
}

const statusOf = async (code: string) => (await surveyOf(creator, code)).status;
const orderStatus = async ({ orderId }: OpenedOrder) =>
  (await orderOf(server, orderId)).status;

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
          const { status } = await orderOf(working, orderId);
          const { db } = working.services;
          const transaction = await findTransaction(db, { orderId });
          expect([status, transaction?.status]).toEqual(["void", "cancel"]);
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
    expect(await orderStatus(order)).toBe("void");
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
    await payAndNotify(order);
    expect(await surveyOf(creator, code)).toMatchObject({
      status: "active",
      title: "Judul baru",
    });
  });

  const edit = (code: string, body: z.output<typeof updateSurvey.body>) =>
    creator.client.call(updateSurvey, { params: { code }, body });
});

describe("the payment of a void order", () => {
  it("becomes the creator's credit, once, cannot be withdrawn, and publishes nothing", async () => {
    const { code, order } = await awaiting();
    await addQuestion(code);
    await payAndNotify(order);
    expect(await statusOf(code)).toBe("draft");
    expect(await credit()).toBe(order.amount);
    expect(await orderStatus(order)).toBe("credited");

    const notification = await signedNotification(server, order.orderId);
    await Promise.all(
      Array.from({ length: 5 }, () => notify(server, notification)),
    );
    expect(await credit()).toBe(order.amount);

    const fresh = await openPayment(creator, code);
    expect(fresh.amount).toBe(10_000);
    await payAndNotify(fresh);
    expect(await statusOf(code)).toBe("active");
    expect(await credit()).toBe(order.amount);
  });

  it("is found when the order is cancelled at the provider", async () => {
    const { code, order } = await awaiting();
    await addQuestion(code);
    await openPayment(creator, code);
    await payAtProvider(server, order);
    const { services } = server;
    await cancelVoidOrder(
      services,
      configuredProvider(services),
      order.orderId,
    );
    expect(await orderStatus(order)).toBe("credited");
    expect(await credit()).toBe(order.amount);
    expect(await statusOf(code)).toBe("awaiting_payment");
  });

  it("is separate from the payment that publishes, in either order", async () => {
    for (const first of ["old", "fresh"]) {
      const { code, order: old } = await awaiting();
      await addQuestion(code);
      const fresh = await openPayment(creator, code);
      await payAndNotify(first === "old" ? old : fresh);
      await payAndNotify(first === "old" ? fresh : old);
      expect(await statusOf(code)).toBe("active");
      expect(await credit()).toBe(old.amount);
      expect([await orderStatus(old), await orderStatus(fresh)]).toEqual([
        "credited",
        "paid",
      ]);
    }
  });

  it("becomes credit when the survey is in the bin", async () => {
    const { id, order } = await awaiting();
    await creator.client.call(deleteSurvey, { params: { id } });
    await payAndNotify(order);
    expect(await credit()).toBe(order.amount);
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
      expect(await credit()).toBe(credited ? order.amount : 0);
    }
  });
});

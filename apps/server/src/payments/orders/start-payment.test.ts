import {
  getSandboxTransaction,
  paySandboxTransaction,
  startPayment,
} from "@sigi/contract/payments.ts";
import { setEndDate } from "@sigi/contract/running-surveys.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  createActiveSurvey,
  createDraft,
  testCard,
} from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { PaymentUnavailable } from "../errors.ts";
import { configuredProvider } from "../providers/configured-provider.ts";
import { startPayment as startPaymentAt } from "./start-payment.ts";
import {
  ageOrder,
  expectBooksToAgree,
  openPayment,
  orderOf,
  surveyOf,
} from "../testing/payment-factories.ts";

const HOUR_MS = 3_600_000;

const server = useTestServer();
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});

afterEach(() => expectBooksToAgree(server));

describe("paying for a survey", () => {
  it("opens a payment window, and the provider's notification publishes the survey", async () => {
    const { client } = creator;
    const { code, title } = await createDraft(server, creator, {
      respondents: 3,
    });
    const { token, orderId, amount, redirectUrl } = await openPayment(
      creator,
      code,
    );
    expect(amount).toBe(1500);
    expect(orderId).toMatch(/^[A-Za-z0-9-_~.]{1,50}$/);
    expect(redirectUrl).toBe(`${server.origin}/sandbox/pay/${token}`);
    expect(await surveyOf(creator, code)).toMatchObject({
      status: "awaiting_payment",
    });

    const window = server.anonymous();
    const params = { token };
    expect(await window.call(getSandboxTransaction, { params })).toEqual({
      orderId,
      grossAmount: 1500,
      transactionStatus: "pending",
      itemDetails: [{ name: title, price: 1500, quantity: 1 }],
    });
    expect(
      await window.call(paySandboxTransaction, { params, body: testCard }),
    ).toEqual({ orderId, transactionStatus: "settlement", statusCode: "200" });

    const survey = await vi.waitFor(
      async () => {
        const read = await surveyOf(creator, code);
        expect(read.status).toBe("active");
        return read;
      },
      { timeout: 15_000, interval: 100 },
    );
    expect(survey).toMatchObject({ accepted: 0, totalCost: 1500 });
    expect(survey.publishedAt).toBeInstanceOf(Date);
    expect(await orderOf(server, orderId)).toMatchObject({
      state: "paid",
      gross: 1500,
      due: 1500,
      respondents: 3,
      feePerRespondent: 500,
      respondentFee: 250,
    });
    expect(
      await client.refused(startPayment, { params: { code } }),
    ).toMatchObject({ status: 409, code: "survey_active" });
  });

  it("returns the same window while it is open", async () => {
    const { code } = await createDraft(server, creator);
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => openPayment(creator, code)),
    );
    const again = await openPayment(creator, code);
    expect(new Set(opened.map(({ orderId }) => orderId))).toEqual(
      new Set([again.orderId]),
    );
  });

  it("opens a new window with a new order when the old one is about to close", async () => {
    const { code } = await createDraft(server, creator);
    const old = await openPayment(creator, code);
    await ageOrder(server, old, 23.5 * 60);
    const fresh = await openPayment(creator, code);
    expect(fresh.orderId).not.toBe(old.orderId);
    expect(await orderOf(server, old.orderId)).toMatchObject({
      state: "cancelled",
    });
  });

  it("is refused with a message when the provider does not respond, and the survey stays a draft", async () => {
    const { code } = await createDraft(server, creator);
    const provider = {
      ...configuredProvider(server.services),
      create: () => Promise.reject(new Error("connection refused")),
    };
    const logged = vi
      .spyOn(server.services.log, "error")
      .mockImplementation(() => undefined);
    await expect(
      startPaymentAt(server.services, provider, { code, ownerId: creator.id }),
    ).rejects.toThrow(PaymentUnavailable);
    logged.mockRestore();
    expect(await surveyOf(creator, code)).toMatchObject({ status: "draft" });
    await openPayment(creator, code);
  });
});

describe("the price of a survey", () => {
  const setPrice = (salePrice: number, respondentFee: number) =>
    server.services.db.execute(sql`
      update services set sale_price = ${salePrice}, respondent_fee = ${respondentFee} where type = 'single_choice'`);

  it("is the catalogue's when the order is opened, and honoured until it expires", async () => {
    const { code } = await createDraft(server, creator);
    const { code: other } = await createDraft(server, creator);
    try {
      const early = await openPayment(creator, other);
      await setPrice(900, 400);
      expect(await openPayment(creator, code)).toMatchObject({
        amount: 10 * 900,
      });
      const { form, totalCost } = await surveyOf(creator, code);
      expect(totalCost).toBe(10 * 900);
      const [question] = form.sections.flatMap(({ questions }) => questions);
      expect(question?.service).toMatchObject({ salePrice: 900 });

      expect(await openPayment(creator, other)).toEqual(early);
      expect(early.amount).toBe(10 * 500);
      await ageOrder(server, early, 23.5 * 60);
      expect(await openPayment(creator, other)).toMatchObject({
        amount: 10 * 900,
      });
    } finally {
      await setPrice(500, 250);
    }
  });

  it("may be 0: then the survey is published without a payment", async () => {
    const { code } = await createDraft(server, creator);
    try {
      await setPrice(0, 0);
      expect(
        await creator.client.call(startPayment, { params: { code } }),
      ).toEqual({ published: true });
    } finally {
      await setPrice(500, 250);
    }
    expect(await surveyOf(creator, code)).toMatchObject({
      status: "active",
      totalCost: 0,
    });
  });
});

describe("an edit during the call to the provider", () => {
  it("determines the price that is paid", async () => {
    const { code } = await createDraft(server, creator);
    const provider = configuredProvider(server.services);
    let edits = 0;
    const slow = {
      ...provider,
      create: async (payment: Parameters<typeof provider.create>[0]) => {
        edits += 1;
        if (edits === 1) {
          await creator.client.call(updateSurvey, {
            params: { code },
            body: { respondents: 40 },
          });
        }
        return provider.create(payment);
      },
    };
    const start = await startPaymentAt(server.services, slow, {
      code,
      ownerId: creator.id,
    });
    expect(start).toMatchObject({ amount: 40 * 500 });
    expect(edits).toBe(2);
  });
});

describe("an incomplete survey", () => {
  const incomplete = {
    target: { minAge: 40, maxAge: 30 },
    questions: [
      { type: "single_choice", title: "", options: { choices: [] } },
      { type: "short_text", title: "Nama?" },
    ],
  } as const;

  it.each([
    {
      locale: "en" as const,
      words: "The minimum age must not be above the maximum age.",
    },
    {
      locale: "id" as const,
      words: "Usia minimum tidak boleh lebih dari usia maksimum.",
    },
  ])("gets every fault at its place, in $locale", async ({ locale, words }) => {
    const owner = await createUser(server, { locale });
    const { code } = await createDraft(server, owner, incomplete);
    const [question] = (await surveyOf(owner, code)).form.sections.flatMap(
      ({ questions }) => questions,
    );
    const refusal = await owner.client.refused(startPayment, {
      params: { code },
    });
    expect(refusal).toMatchObject({ status: 422, code: "survey_incomplete" });
    expect(Object.keys(refusal.fields)).toEqual([
      "min_age",
      `questions.${question?.id}.title`,
      `questions.${question?.id}.choices`,
    ]);
    expect(refusal.fields["min_age"]).toEqual([words]);
    expect(await surveyOf(owner, code)).toMatchObject({ status: "draft" });
  });

  it("gets its form's faults in the creator's language", async () => {
    const [english, indonesian] = await Promise.all(
      (["en", "id"] as const).map(async (locale) => {
        const owner = await createUser(server, { locale });
        const { code } = await createDraft(server, owner, { questions: [] });
        return owner.client.refused(startPayment, { params: { code } });
      }),
    );
    expect(Object.keys(english?.fields ?? {})).toEqual(
      expect.arrayContaining(["questions"]),
    );
    expect(english?.fields["questions"]).not.toEqual(
      indonesian?.fields["questions"],
    );
    expect(english?.message).not.toBe(indonesian?.message);
  });

  it("may have an end date that has passed since it was set", async () => {
    const { code } = await createDraft(server, creator);
    const params = { code };
    const now = server.services.clock.now().getTime();
    const endsAt = new Date(now + HOUR_MS);
    await creator.client.call(setEndDate, { params, body: { endsAt } });
    server.advanceClock(2 * HOUR_MS);
    const refusal = await creator.client.refused(startPayment, { params });
    expect(refusal).toMatchObject({
      status: 422,
      code: "survey_incomplete",
      fields: { ends_at: ["This time has passed."] },
    });
    await creator.client.call(setEndDate, { params, body: { endsAt: null } });
    await creator.client.call(startPayment, { params });
  });

  it("may consist of statements only: it has nothing to answer and nothing to pay", async () => {
    const { code } = await createDraft(server, creator, {
      questions: [{ type: "statement", title: "Halo" }],
    });
    const refusal = await creator.client.refused(startPayment, {
      params: { code },
    });
    expect(refusal.code).toBe("survey_incomplete");
    expect(refusal.fields).toHaveProperty("questions");
  });

  it("may have a price above the limit of a card payment", async () => {
    const { code } = await createDraft(server, creator, {
      respondents: 100_000,
      questions: Array.from({ length: 6 }, (_, index) => ({
        type: "likert_matrix" as const,
        title: `Setuju ${index}?`,
        options: {
          rows: [{ id: "r1", label: "Baris" }],
          columns: [
            { id: "c1", label: "Ya" },
            { id: "c2", label: "Tidak" },
          ],
        },
      })),
    });
    const refusal = await creator.client.refused(startPayment, {
      params: { code },
    });
    expect(refusal.fields).toEqual({
      number_of_respondents: [
        "A payment can't exceed Rp 1,000,000,000. Reduce the number of respondents or questions.",
      ],
    });
  });
});

describe("the factory", () => {
  it("creates published surveys with consistent records", async () => {
    expect(await createActiveSurvey(server, creator)).toMatchObject({
      status: "active",
      accepted: 0,
    });
  });
});

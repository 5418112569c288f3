import {
  getSandboxTransaction,
  paySandboxTransaction,
} from "@sigi/contract/payments.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../../accounts/testing/user-factories.ts";
import {
  createDraft,
  testCard,
} from "../../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../../testing/use-test-server.ts";
import { configuredProvider } from "../configured-provider.ts";
import { ageOrder, openPayment } from "../../testing/payment-factories.ts";

const refusedCard = { ...testCard, card_number: "4911 1111 1111 1113" };

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});

async function openWindow() {
  const { code } = await createDraft(server, creator);
  const { token, orderId } = await openPayment(creator, code);
  const params = { token };
  const window = server.anonymous();
  return {
    orderId,
    pay: (body: typeof testCard) =>
      window.call(paySandboxTransaction, { params, body }),
    refused: (body: typeof testCard) =>
      window.refused(paySandboxTransaction, { params, body }),
    status: async () =>
      (await window.call(getSandboxTransaction, { params })).transactionStatus,
  };
}

describe("the sandbox's payment window", () => {
  it("accepts the test card, also without spaces, and is then closed", async () => {
    const window = await openWindow();
    await window.pay({ ...testCard, card_number: "4811111111111114" });
    expect(await window.status()).toBe("settlement");
    expect(await window.refused(testCard)).toMatchObject({
      status: 409,
      code: "transaction_closed",
    });
  });

  it("accepts one of several concurrent payments", async () => {
    const window = await openWindow();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => window.pay(testCard)),
    );
    const paid = outcomes.filter(({ status }) => status === "fulfilled");
    expect(paid).toHaveLength(1);
  });

  it("stays open after a refused card, so that another card may succeed", async () => {
    const window = await openWindow();
    expect(await window.refused(refusedCard)).toMatchObject({
      status: 422,
      code: "card_refused",
      fields: { card_number: ["Card declined."] },
    });
    expect(await window.status()).toBe("deny");
    await window.pay(testCard);
    expect(await window.status()).toBe("settlement");
  });

  it("refuses an unknown card, a wrong CVV and a wrong one-time code without storing them", async () => {
    const window = await openWindow();
    const attempts = [
      [{ ...testCard, card_number: "1234" }, "card_refused", "card_number"],
      [{ ...testCard, card_number: "toString" }, "card_refused", "card_number"],
      [{ ...testCard, card_cvv: "999" }, "card_refused", "card_cvv"],
      [{ ...testCard, otp: "000000" }, "otp_wrong", "otp"],
    ] as const;
    for (const [card, code, field] of attempts) {
      const refusal = await window.refused(card);
      expect(refusal).toMatchObject({ status: 422, code });
      expect(Object.keys(refusal.fields)).toEqual([field]);
    }
    expect(await window.status()).toBe("pending");
  });

  it("is closed when the merchant cancels it", async () => {
    const window = await openWindow();
    await configuredProvider(server.services).cancel(window.orderId);
    expect(await window.status()).toBe("cancel");
    expect((await window.refused(testCard)).code).toBe("transaction_closed");
  });

  it("is closed when its time has passed", async () => {
    const window = await openWindow();
    await ageOrder(server, window, 25 * 60);
    expect((await window.refused(testCard)).code).toBe("transaction_closed");
    expect(await window.status()).toBe("expire");
  });

  it("is not found by an unknown token", async () => {
    const params = { token: "nobody-has-this" };
    const window = server.anonymous();
    for (const refusal of [
      await window.refused(getSandboxTransaction, { params }),
      await window.refused(paySandboxTransaction, { params, body: testCard }),
    ]) {
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    }
  });
});

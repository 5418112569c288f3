import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "vitest";
import { expectSoundBooks } from "../../testing/answer-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { settleAttempt } from "../attempts/settle-attempt.ts";
import { GrowingCreator } from "../testing/growing-creator.ts";
import {
  orderOf,
  payAtProvider,
  processInbox,
} from "../testing/payment-factories.ts";

let server: TestServer;
let creator: GrowingCreator;

beforeAll(async () => {
  server = await startTestServer({ work: false });
});
beforeEach(async () => {
  creator = await GrowingCreator.make(server);
});
afterEach(() => expectSoundBooks(server));
afterAll(() => server.stop());

describe("a payment of more respondents", () => {
  it("either comes before the last answer or is credit, never lost", async () => {
    for (let round = 0; round < 8; round++) {
      const survey = await creator.publish(1);
      const last = await creator.answer(survey);
      const order = await creator.open(survey, 2);
      await payAtProvider(server, order);
      await Promise.all([
        last.submit(),
        settleAttempt(server.services, order.orderId),
        settleAttempt(server.services, order.orderId),
      ]);
      await processInbox(server);
      const { status, respondents, accepted } = await creator.stateOf(survey);
      expect(accepted).toBe(1);
      const grew = respondents === 3;
      expect({ status, respondents }).toEqual(
        grew
          ? { status: "active", respondents: 3 }
          : { status: "completed", respondents: 1 },
      );
      expect(await orderOf(server, order.orderId)).toMatchObject({
        state: grew ? "paid" : "open",
      });
    }
  });
});

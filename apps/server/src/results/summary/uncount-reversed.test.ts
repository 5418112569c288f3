import { getResults } from "@sigi/contract/results.ts";
import { expect, it, vi } from "vitest";
import { ReportsTest } from "../../answers/testing/reports.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { countAnswers } from "../testing/answer-survey.ts";

const server = useTestServer();

it("takes an answer out of the results once its reversal is decided, without waiting for the catch-up", async () => {
  const test = await ReportsTest.start(server, () => countAnswers(server));
  const paid = await test.appealed({ respondents: 3 });
  await test.answer(paid.survey);
  const counted = async () => {
    const results = await paid.creator.client.call(getResults, {
      params: { code: paid.survey.code },
    });
    return results.answers;
  };
  await vi.waitFor(async () => {
    expect(await counted()).toBe(2);
  }, 20_000);
  await test.decide(paid, "reject");
  await vi.waitFor(async () => {
    expect(await counted()).toBe(1);
  }, 20_000);
});

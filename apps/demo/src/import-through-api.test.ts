import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "@sigi/server/ledger/public.ts";
import { regions } from "@sigi/server/targeting/public.ts";
import { createUser } from "@sigi/server/testing/factories.ts";
import { startTestServer } from "@sigi/server/testing/test-server.ts";
import type { TestServer } from "@sigi/server/testing/test-server.ts";
import { domainLedgerChecks } from "@sigi/server/verify-ledger.ts";
import { dailyTransport } from "./questionnaires/daily-transport.ts";
import { importThroughApi } from "./import-through-api.ts";
import { readQuestionnaire } from "./import/read-questionnaire.ts";
import { allQuestions } from "./questionnaire.ts";
import type { Questionnaire } from "./questionnaire.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import {
  readSharedQuestionnaire,
  sharedQuestionnaires,
} from "./testing/shared-questionnaires.ts";

const phq8 = readSharedQuestionnaire(sharedQuestionnaires.phq8);
const sdgsDesa = readSharedQuestionnaire(sharedQuestionnaires.sdgsDesa);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: true });
});
afterAll(() => server.stop());

describe("importing a questionnaire into a running server", () => {
  it("creates, pays, publishes and answers one of the demo's questionnaires", () =>
    expectWholeWay(dailyTransport));

  it.skipIf(!phq8)("does the same with the PHQ-8", () =>
    expectWholeWay(readQuestionnaire(phq8 ?? "").questionnaire),
  );

  it.skipIf(!sdgsDesa)("does the same with the SDGs Desa questionnaire", () =>
    expectWholeWay(readQuestionnaire(sdgsDesa ?? "").questionnaire),
  );
});

async function expectWholeWay(questionnaire: Questionnaire): Promise<void> {
  const creator = await createUser(server);
  const respondent = await createUser(server);
  const { survey, receipt, balanceBefore, balanceAfter } =
    await importThroughApi(questionnaire, {
      creator: creator.client,
      respondent: respondent.client,
      respondents: 3,
      random: seededRandom(5),
      regions,
    });

  const published = survey.form.sections.flatMap(({ questions }) => questions);
  const imported = allQuestions(questionnaire);
  expect(published.map(({ title }) => title)).toEqual(
    imported.map(({ title }) => title),
  );
  expect(published.map(({ type }) => type)).toEqual(
    imported.map(({ type }) => type),
  );
  expect(published.map(({ showIf }) => showIf !== null)).toEqual(
    imported.map(({ showIf }) => showIf !== null),
  );
  expect(receipt).toMatchObject({
    status: "accepted",
    reward: survey.respondentFee,
  });
  expect(receipt.reward).toBeGreaterThan(0);
  expect(balanceAfter - balanceBefore).toBe(receipt.reward);
  expect(await verifyLedger(server.services.db, domainLedgerChecks)).toEqual(
    [],
  );
}

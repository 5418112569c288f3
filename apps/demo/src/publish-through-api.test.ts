import type { ApiClient } from "@sigi/contract/api-client.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { isRegionSource } from "@sigi/survey/region-source.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "@sigi/server/ledger/public.ts";
import { regions } from "@sigi/server/targeting/public.ts";
import { createUser } from "@sigi/server/accounts/testing/user-factories.ts";
import { startTestServer } from "@sigi/server/testing/test-server.ts";
import type { TestServer } from "@sigi/server/testing/test-server.ts";
import { domainLedgerChecks } from "@sigi/server/verify-ledger.ts";
import { answerThroughApi } from "./answer-through-api.ts";
import { createFromFile } from "./create-from-file.ts";
import { createThroughApi } from "./create-through-api.ts";
import { dailyTransport } from "./questionnaires/daily-transport.ts";
import { publishThroughApi } from "./publish-through-api.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import {
  readSharedQuestionnaire,
  readSharedQuestionnaires,
  sharedQuestionnaires,
} from "./testing/shared-questionnaires.ts";

const phq8 = readSharedQuestionnaire(sharedQuestionnaires.phq8);
const sdgsDesa = readSharedQuestionnaire(sharedQuestionnaires.sdgsDesa);

let server: TestServer;
beforeAll(async () => {
  const env = { ANSWER_REVIEW: "off" };
  server = await startTestServer({ work: true, env });
});
afterAll(() => server.stop());

describe("publishing a draft of a running server", () => {
  it("pays, publishes and answers one of the demo's questionnaires", () =>
    expectWholeWay((creator) => createThroughApi(creator, dailyTransport, 3)));

  it.skipIf(!phq8)(
    "does the same with the PHQ-8, one matrix of eight rows",
    () =>
      expectWholeWay(async (creator) => {
        const { survey, lost } = await createdFrom(creator, phq8);
        expect(lost).toEqual([]);
        expect(questionsOf(survey)).toMatchObject([
          {
            type: "likert_matrix",
            options: { rows: { length: 8 }, columns: { length: 4 } },
          },
        ]);
        return survey;
      }),
  );

  it.skipIf(!sdgsDesa)(
    "does the same with the SDGs Desa questionnaire, its cascade of regions included",
    () =>
      expectWholeWay(async (creator) => {
        const { survey, lost } = await createdFrom(creator, sdgsDesa);
        const levels = questionsOf(survey).flatMap((question) =>
          question.type === "dropdown" &&
          isRegionSource(question.options.source)
            ? [question.options.source.level]
            : [],
        );
        expect(levels).toEqual(["province", "city", "subdistrict"]);
        // Villages are not among our regions.
        expect(lost.toSorted()).toEqual([
          "choicesByUrl.url",
          "defaultValue",
          "defaultValue",
          "defaultValue",
          "enableIf",
          "enableIf",
          "enableIf",
        ]);
        return survey;
      }),
  );

  it.each(
    readSharedQuestionnaires().map((file) => ({ name: file.name, file })),
  )(
    "takes answers of several respondents to $name, as it was imported",
    async ({ file }) => {
      const creator = await createUser(server);
      const [first = 1, ...others] = seeds;
      const draft = await createFromFile(creator.client, file, seeds.length);
      const { code } = draft.survey;
      const respondent = await createUser(server);
      const { survey, receipt } = await publishThroughApi(code, {
        creator: creator.client,
        respondent: respondent.client,
        random: seededRandom(first),
        regions,
      });
      expect(questionsOf(survey)).toEqual(questionsOf(draft.survey));
      const statuses = [receipt.status];
      for (const seed of others) {
        const { client } = await createUser(server);
        const random = seededRandom(seed);
        const { status } = await answerThroughApi(client, code, {
          random,
          regions,
        });
        statuses.push(status);
      }
      expect(statuses).toEqual(seeds.map(() => "accepted"));
    },
  );
});

/** Seeds of sample answers. Each answer takes a different path through a form. */
const seeds = [1, 2, 3, 4, 5, 6];

const questionsOf = ({ form }: Survey) =>
  form.sections.flatMap(({ questions }) => questions);

/** A draft from a file, with the settings of the file that were lost. */
async function createdFrom(creator: ApiClient, file: File | undefined) {
  if (!file) throw new Error("no file");
  const { survey, report } = await createFromFile(creator, file, 3);
  const lost = report.entries
    .filter(({ outcome }) => outcome === "lost")
    .map(({ source }) => source.replace(/^.*\]\./, ""));
  return { survey, lost };
}

async function expectWholeWay(
  create: (creator: ApiClient) => Promise<Survey>,
): Promise<void> {
  const creator = await createUser(server);
  const respondent = await createUser(server);
  const draft = await create(creator.client);
  const { survey, receipt, balanceBefore, balanceAfter } =
    await publishThroughApi(draft.code, {
      creator: creator.client,
      respondent: respondent.client,
      random: seededRandom(5),
      regions,
    });
  expect(questionsOf(survey)).toEqual(questionsOf(draft));
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

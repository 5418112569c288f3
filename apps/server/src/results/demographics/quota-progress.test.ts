import { showOwnSurvey } from "@sigi/contract/own-surveys.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { getResults } from "@sigi/contract/results.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { answerSurvey, countAnswers } from "../testing/answer-survey.ts";
import { releaseBands } from "./release-bands.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
beforeAll(async () => {
  creator = await createUser(server);
});

const genders = ["Pria", "Wanita"] as const;
const byGender = (places: number[]): Quotas => ({
  dimensions: [{ by: "gender", groups: [...genders] }],
  places,
});

describe("the progress of quota cells", () => {
  it("has no figure that changes with an answer, whatever is asked after each", async () => {
    const survey = await publish(6, 6);
    const seen = new Set<string>();
    for (const gender of [...many("Pria", 5), ...many("Wanita", 5)]) {
      await answer(survey, gender);
      seen.add(JSON.stringify(await shown(survey)));
    }
    expect([...seen]).toEqual([JSON.stringify([null, null])]);
  });

  it("counts the respondents whose bands are published", async () => {
    const survey = await publish(7, 8);
    for (const gender of [...many("Pria", 5), ...many("Wanita", 6)])
      await answer(survey, gender);
    await creator.client.call(closeSurvey, paramsOf(survey));
    await releaseBands(server.services);
    expect(await shown(survey)).toEqual([5, 6]);
  });

  it("has no figure for a cell of which bands tell nothing", async () => {
    const survey = await publishSurvey(server, {
      ownerId: creator.id,
      quotas: {
        dimensions: [
          { by: "gender", groups: ["Wanita"] },
          { by: "smoking", groups: [true, false] },
        ],
        places: [6, 6],
      },
    });
    for (const gender of many("Wanita", 5)) await answer(survey, gender);
    await creator.client.call(closeSurvey, paramsOf(survey));
    await releaseBands(server.services);
    expect(await shown(survey)).toEqual([null, null]);
  });

  it("is that of all places once they are filled", async () => {
    const survey = await publish(1, 1);
    for (const gender of genders) await answer(survey, gender);
    expect(await shown(survey)).toEqual([1, 1]);
  });
});

const many = (gender: (typeof genders)[number], count: number) =>
  Array.from({ length: count }, () => gender);

const paramsOf = ({ code }: TestSurvey) => ({ params: { code } });

function publish(...places: number[]): Promise<TestSurvey> {
  return publishSurvey(server, {
    ownerId: creator.id,
    quotas: byGender(places),
  });
}

async function answer(
  survey: TestSurvey,
  gender: (typeof genders)[number],
): Promise<void> {
  await answerSurvey(server, survey, ["yes", 3, "Nasi uduk."], {
    profile: { gender },
  });
  await countAnswers(server);
  await releaseBands(server.services);
}

/** The accepted answers of each cell, which both pages of the creator show alike. */
async function shown(survey: TestSurvey) {
  const own = await creator.client.call(showOwnSurvey, paramsOf(survey));
  const results = await creator.client.call(getResults, paramsOf(survey));
  expect(results.quotas).toEqual(own.quotas);
  return own.quotas?.cells.map(({ accepted }) => accepted);
}

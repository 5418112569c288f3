import type { Profile } from "@sigi/contract/demographics.ts";
import { savePopulation } from "@sigi/contract/populations.ts";
import { requestExport } from "@sigi/contract/result-exports.ts";
import {
  createLink,
  getSharedResults,
  openLink,
} from "@sigi/contract/result-links.ts";
import type { LinkPart } from "@sigi/contract/result-links.ts";
import { getResults } from "@sigi/contract/results.ts";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { FormCache } from "../../answers/public.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { releaseBands } from "../demographics/release-bands.ts";
import { makeExport } from "../exports/make-export.ts";
import { answerSurvey, countAnswers } from "../testing/answer-survey.ts";

const source = "Sensus Penduduk 2020, BPS";
const old = { birthDate: "1950-01-01" };
/** The last one is alone with its province, so that its bands are not published. */
const respondents: readonly Partial<Profile>[] = [
  ...Array.from({ length: 10 }, () => ({ ...old, gender: "Pria" as const })),
  ...Array.from({ length: 5 }, () => ({ ...old, gender: "Wanita" as const })),
  { ...old, provinceId: "51", cityId: "51.71", subdistrictId: "51.71.01" },
];

const server = useTestServer({ work: false });
let creator: TestUser;
let survey: TestSurvey;

beforeAll(async () => {
  creator = await createUser(server);
  // The last answer ends the survey, which then publishes bands.
  survey = await publishSurvey(server, {
    ownerId: creator.id,
    respondents: respondents.length,
  });
  for (const profile of respondents)
    await answerSurvey(server, survey, ["yes", 3, "x"], { profile });
  await countAnswers(server);
});

const results = () =>
  creator.client.call(getResults, { params: { code: survey.code } });

it("is compared with nobody before there is one, and with the published bands then", async () => {
  expect(await results()).toMatchObject({ representation: null });

  const admin = await createUser(server, { role: "admin" });
  const csv = [
    "gender,age,province,people",
    "Pria,65_up,32,300",
    "Wanita,65_up,32,700",
  ].join("\n");
  await admin.client.call(savePopulation, { body: { source, csv } });
  expect(await results()).toMatchObject({
    demographics: { state: "waiting" },
    representation: { source, dimensions: [] },
  });

  await releaseBands(server.services);
  const { demographics, representation } = await results();
  expect(demographics.released).toBe(15);
  expect(representation?.dimensions).toMatchObject([
    {
      name: "gender",
      base: 15,
      bands: [
        { id: "Pria", respondents: 10, sample: 2 / 3, population: 0.3 },
        { id: "Wanita", respondents: 5, sample: 1 / 3, population: 0.7 },
      ],
    },
    { name: "age", bands: [{ id: "65_up", sample: 1, population: 1 }] },
    { name: "province", bands: [{ id: "32", sample: 1, population: 1 }] },
  ]);
});

it("gives each answer of an export its share of the population by its share of the sample", async () => {
  const { id } = await creator.client.call(requestExport, {
    params: { code: survey.code },
    body: { format: "csv", values: "codes", weighted: true },
  });
  await makeExport(server.services, new FormCache(server.services.db), id, {
    attempt: 1,
    isLast: false,
    signal: new AbortController().signal,
  });
  const response = await creator.client.fetch(
    `/api/tasks/exports/${survey.code}/${id}/file`,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const [head = [], ...rows] = strFromU8(
    files["answers.csv"] ?? new Uint8Array(),
  )
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  const cell = (row: readonly string[], name: string) =>
    row[head.indexOf(name)];
  const read = rows
    .map((row) => ({
      answer: Number(cell(row, "answer_id")),
      gender: cell(row, "profile_gender"),
      age: cell(row, "profile_age"),
      province: cell(row, "profile_province"),
      weight: Number(cell(row, "weight")),
    }))
    .toSorted((one, other) => one.answer - other.answer);

  // Men are 30% of the population and 10 of 15 respondents, women 70% and 5 of 15. Respondents without published bands
  // get the mean.
  const bands = { age: "65_up", province: "32" };
  expect(read).toEqual(
    respondents.map(({ gender, provinceId }, index) => ({
      answer: index + 1,
      ...(provinceId === undefined
        ? {
            ...bands,
            gender,
            weight: expect.closeTo(gender === "Pria" ? 0.45 : 2.1, 6),
          }
        : { gender: "", age: "", province: "", weight: 1 }),
    })),
  );
  const total = read.reduce((sum, { weight }) => sum + weight, 0);
  expect(total / read.length).toBeCloseTo(1, 6);
});

it("is in shared results only where the link shows demographics", async () => {
  const shared = async (parts: LinkPart[]) => {
    const { token } = await creator.client.call(createLink, {
      params: { code: survey.code },
      body: { name: "Untuk klien", days: 30, parts },
    });
    const visitor = server.anonymous();
    const link = await visitor.call(openLink, { body: { token } });
    return visitor.call(getSharedResults, { query: { link: link.id } });
  };
  const { representation } = await shared(["demographics"]);
  expect(representation).toEqual((await results()).representation);
  expect(await shared(["summary", "answers"])).toMatchObject({
    representation: null,
  });
});

import type { Profile } from "@sigi/contract/demographics.ts";
import { endpoints } from "@sigi/contract/endpoints.ts";
import { createLink, openLink } from "@sigi/contract/result-links.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { readPdf } from "@sigi/export/testing/read-pdf.ts";
import { describe, expect, it, beforeAll } from "vitest";
import { createUser } from "../accounts/testing/user-factories.ts";
import { publishSurvey } from "../answers/testing/answer-factories.ts";
import type { QuestionTraits } from "../answers/testing/answer-factories.ts";
import type { TestClient } from "../../testing/test-client.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { releaseBands } from "./demographics/release-bands.ts";
import { answerSurvey, countAnswers } from "./testing/answer-survey.ts";
import { populations } from "./tables.ts";

/*
 * A creator and the bearer of a link read everything after each answer, and subtract. The same answers are given twice, on
 * two servers, by respondents of different profiles: what is read is equal in both until profiles are released.
 */

const form: readonly QuestionTraits[] = [
  {
    type: "single_choice",
    options: {
      choices: [
        { id: "kopi", label: "Kopi", limit: 12 },
        { id: "teh", label: "Teh" },
      ],
    },
  },
  { type: "number", options: { min: 0, max: 100 } },
  { type: "number", options: { min: 0, max: 100 } },
  { type: "long_text", section: "s2", required: false, options: {} },
];

const answers = [
  ["kopi", 10, 12, "Kopi susu enak"],
  ["teh", 20, 25],
  ["kopi", 30, 28, "enak sekali"],
  ["teh", 40, 44],
  ["kopi", 50, 47, "enak saja"],
  ["teh", 60, 61],
  ["kopi", 15, 12, "enak dan murah"],
  ["teh", 25, 29, "biasa saja"],
  ["kopi", 35, 37],
  ["teh", 45, 41, "enak"],
  ["kopi", 55, 52],
  ["teh", 65, 66, "murah"],
];

const young: Partial<Profile> = {
  birthDate: "2000-02-01",
  education: "SMA",
  bloodType: "A",
};
const old: Partial<Profile> = {
  birthDate: "1950-02-01",
  education: "S2",
  bloodType: "O",
  smoking: true,
  religion: "Hindu",
  income: "> 5 juta",
  provinceId: "51",
  cityId: "51.71",
  subdistrictId: "51.71.01",
};

/** The profiles of the respondents on each server, in the order of the answers. */
const profiles: readonly (readonly Partial<Profile>[])[] = [
  answers.map((_, at) => ({
    ...(at < 6 ? young : old),
    gender: at % 2 === 0 ? "Pria" : "Wanita",
  })),
  answers.map((_, at) => ({
    ...(at % 3 === 0 ? old : young),
    gender: at < 7 ? "Wanita" : "Pria",
  })),
];

/** The results that one of them read, by call. */
type Poll = Readonly<Record<string, string>>;

/** The result of a call as it was sent. */
type Wire = Readonly<Record<string, unknown>>;

interface History {
  /** The results that the creator and the bearer of a link read before the first answer and after each. */
  readonly creator: readonly Poll[];
  readonly bearer: readonly Wire[];
  /** The results that the creator reads once the survey has ended and bands were released. */
  readonly released: Poll;
}

const servers = [
  useTestServer({ work: false }),
  useTestServer({ work: false }),
];
const histories: History[] = [];

beforeAll(async () => {
  for (const [at, server] of servers.entries())
    histories.push(await tell(server, profiles[at] ?? []));
}, 240_000);

describe("whoever polls every figure after each answer", () => {
  it("polls every call that the contract gives to a creator", () => {
    const calls = endpoints
      .filter(
        ({ endpoint: { method, access } }) =>
          method === "GET" && access === "owner",
      )
      .map(({ name }) => name)
      .filter((name) => !otherCalls.has(name));
    const polled = Object.keys(histories[0]?.creator[0] ?? {}).map(
      (key) => key.split(" ")[0],
    );
    expect(new Set(polled)).toEqual(new Set(calls));
  });

  it("learns nothing of a respondent but their own answers, before a release", () => {
    const [one, other] = histories;
    expect(one?.creator).toHaveLength(answers.length + 1);
    expect(other?.creator).toEqual(one?.creator);
    expect(other?.bearer).toEqual(one?.bearer);
    // Profiles do make a difference once they are released.
    expect(other?.released).not.toEqual(one?.released);
  });

  it("learns of groups of at least five from a release", () => {
    for (const { released } of histories) {
      const sizes = Object.entries(released)
        .filter(([key]) => key.endsWith("of men") || key.endsWith("of women"))
        .map(([, text]) => resultOf(text)["base"]);
      expect(sizes).toHaveLength(2);
      for (const size of sizes) expect(size).toBeGreaterThanOrEqual(5);
    }
  });

  it("reads no figure of fewer than five answers", () => {
    for (const { creator, bearer } of histories) {
      for (let count = 1; count < 5; count++) {
        expect(resultOf(creator[count]?.["getResults"])).toEqual({
          ...resultOf(creator[0]?.["getResults"]),
          accepted: count,
          answers: count,
          updated_at: "TIME",
        });
        for (const call of ["of all", "by answer", "of women", "of kopi"])
          expect(
            segmentsOf(creator[count], `getQuestionResults ${call}`),
          ).toEqual(segmentsOf(creator[0], `getQuestionResults ${call}`));
        expect(creator[count]?.["getCrossTable of all"]).toContain(
          '"cells":[]',
        );
        expect(creator[count]?.["getReliability of all"]).toContain(
          '"alpha":null',
        );
        expect(creator[count]?.["streamExport pdf"]).not.toContain("n = ");
        expect(shown(bearer[count])).toEqual(shown(bearer[0]));
      }
    }
  });

  it("sees the figures of a link without single answers change by five answers at once", () => {
    for (const { bearer } of histories) {
      expect(bearer.map((results) => results["answers"])).toEqual([
        0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10,
      ]);
      for (const [count, results] of bearer.entries())
        expect(shown(results)).toEqual(shown(bearer[count - (count % 5)]));
      expect(shown(bearer[5])).not.toEqual(shown(bearer[0]));
      expect(shown(bearer[10])).not.toEqual(shown(bearer[5]));
    }
  });
});

/** Calls of a creator that read no answers. */
const otherCalls: ReadonlySet<string> = new Set([
  "startPayment",
  "downloadExport",
  "listExports",
  "listLinks",
  "listSchedules",
  "listViews",
  "getTextsTable",
]);

async function tell(
  server: TestServer,
  respondents: readonly Partial<Profile>[],
): Promise<History> {
  const { client, id: ownerId } = await createUser(server);
  await server.services.db.insert(populations).values({
    source: "Sensus Penduduk 2020",
    shares: (["Pria", "Wanita"] as const).map((gender) => ({
      gender,
      age: "25_34",
      province: "32",
      people: 500,
    })),
  });
  const survey = await publishSurvey(server, {
    ownerId,
    form,
    quotas: {
      dimensions: [{ by: "gender", groups: ["Pria", "Wanita"] }],
      places: [8, 8],
    },
  });
  const params = { code: survey.code };
  const { token } = await client.call(createLink, {
    params,
    body: { name: "Klien", days: 30, parts: ["summary", "demographics"] },
  });
  const visitor = server.anonymous("en");
  const link = await visitor.call(openLink, { body: { token } });
  const creator: Poll[] = [];
  const bearer: Wire[] = [];
  const poll = async () => {
    creator.push(await pollAll(client, survey));
    const path = `/api/results/shared?link=${link.id}`;
    bearer.push(resultOf(await read(visitor, path, survey.code)));
  };
  await poll();
  for (const [at, values] of answers.entries()) {
    await answerSurvey(server, survey, values, {
      profile: respondents[at] ?? {},
    });
    await countAnswers(server);
    await releaseBands(server.services);
    await poll();
  }
  await client.call(closeSurvey, { params });
  await releaseBands(server.services);
  return { creator, bearer, released: await pollAll(client, survey) };
}

/** Reads all that a creator may read of the answers to a survey. */
async function pollAll(
  client: TestClient,
  { code, questionIds }: { code: string; questionIds: readonly number[] },
): Promise<Poll> {
  const [drink = 0, before = 0, after = 0, remark = 0] = questionIds;
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  const filterOf = (filter: object) =>
    `filter=${json({ answers: [], bands: {}, ...filter })}`;
  const men = filterOf({ bands: { gender: ["Pria"] } });
  const women = filterOf({ bands: { gender: ["Wanita"] } });
  const kopi = filterOf({ answers: [{ question: drink, any: ["kopi"] }] });
  const results = `/api/tasks/results/${code}`;
  const question = `${results}/questions/${before}`;
  const table = `${results}/table?row=${json({ question: drink })}`;
  const items = json([{ question: before }, { question: after }]);
  const calls: Record<string, string> = {
    showOwnSurvey: `/api/tasks/my-task/${code}`,
    showClosing: `/api/tasks/close/${code}`,
    getResults: results,
    "getQuestionResults of all": question,
    "getQuestionResults of remarks": `${results}/questions/${remark}`,
    "getQuestionResults of men": `${question}?${men}`,
    "getQuestionResults of women": `${question}?${women}`,
    "getQuestionResults of kopi": `${question}?${kopi}`,
    "getQuestionResults by answer": `${question}?segments=${json({ question: drink })}&weighted=true`,
    "getQuestionResults by band": `${question}?segments=${json({ band: "gender" })}`,
    "getCrossTable of all": `${table}&column=${json({ question: drink })}&weighted=true`,
    "getCrossTable by band": `${table}&column=${json({ band: "age" })}`,
    "getReliability of all": `${results}/reliability?items=${items}&weighted=true`,
    "getReliability by band": `${results}/reliability?items=${items}&${women}`,
    "searchTexts of all": `${results}/texts/${remark}`,
    "searchTexts by band": `${results}/texts/${remark}?${men}`,
    "getAnswers of all": `/api/tasks/answers/${code}`,
    "getAnswers by band": `/api/tasks/answers/${code}?${women}`,
    "streamExport json": `/api/tasks/export/${code}?format=json&weighted=true`,
    "streamExport by band": `/api/tasks/export/${code}?format=json&${women}`,
    "streamExport pdf": `/api/tasks/export/${code}?format=pdf&weighted=true`,
  };
  for (const [at] of answers.entries())
    calls[`getAnswer ${at + 1}`] = `/api/tasks/answers/${code}/${at + 1}`;
  const polled: Record<string, string> = {};
  for (const [name, path] of Object.entries(calls))
    polled[name] = await read(client, path, code);
  return polled;
}

/** Reads a response without the texts that differ between two servers: the code of the survey, and times. */
async function read(
  client: TestClient,
  path: string,
  code: string,
): Promise<string> {
  const response = await client.fetch(path);
  const isPdf = response.headers.get("content-type")?.includes("pdf");
  const text = isPdf
    ? (await readPdf(new Uint8Array(await response.arrayBuffer()))).text
    : await response.text();
  return `${response.status} ${text}`
    .replaceAll(code, "CODE")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replaceAll(/\d\d?[.:]\d\d WIB/g, "TIME");
}

function resultOf(text = ""): Wire {
  return (JSON.parse(text.replace(/^200 /, "")) as { result: Wire }).result;
}

/** The figures of each segment, without the size of the whole group. */
const segmentsOf = (poll: Poll | undefined, call: string) =>
  resultOf(poll?.[call])["segments"];

/** The figures of answers that the bearer of a link reads. */
const shown = ({ questions, seconds, answers: counted }: Wire = {}) => ({
  questions,
  seconds,
  counted,
});

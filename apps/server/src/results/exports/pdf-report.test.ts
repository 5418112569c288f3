import { readPdf } from "@sigi/export/testing/read-pdf.ts";
import { beforeAll, expect, it } from "vitest";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import {
  completeProfile,
  createUser,
} from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { releaseBands } from "../demographics/release-bands.ts";
import { populations } from "../tables.ts";
import { answerSurvey, countAnswers } from "../testing/answer-survey.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let survey: TestSurvey;

/** Seven men answer yes, five women no; two bands may be published. */
beforeAll(async () => {
  creator = await createUser(server, { locale: "en" });
  survey = await publishSurvey(server, {
    ownerId: creator.id,
    respondents: 12,
    title: "Kebiasaan Sarapan 😀",
  });
  for (let number = 0; number < 12; number++) {
    const isMan = number < 7;
    await answerSurvey(
      server,
      survey,
      isMan ? ["yes", number + 1, "rahasia besar"] : ["no"],
      {
        name: "Sri Rahasia",
        profile: { gender: isMan ? "Pria" : "Wanita" },
      },
    );
  }
  await countAnswers(server);
  await releaseBands(server.services);
  const { provinceId } = completeProfile;
  await server.services.db.insert(populations).values({
    source: "Sensus Penduduk 2020",
    shares: (["Pria", "Wanita"] as const).map((gender) => ({
      gender,
      age: "25_34",
      province: provinceId ?? "",
      people: 500,
    })),
  });
});

async function reported(query: Record<string, string> = {}) {
  const wanted = new URLSearchParams({ format: "pdf", ...query });
  const response = await creator.client.fetch(
    `/api/tasks/export/${survey.code}?${wanted.toString()}`,
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/pdf");
  expect(response.headers.get("content-disposition")).toMatch(/\.pdf"$/);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

it("reports the progress of the survey and the answers to each question", async () => {
  const { text, title } = await reported();
  expect(title).toBe("Kebiasaan Sarapan 😀");
  for (const words of [
    "Based on 12 accepted answers.",
    "Completed",
    "Accepted 12 12 of 12 respondents filled (100%)",
    "Single Choice · n = 12",
    "Ya 7 58.3%",
    "Tidak 5 41.7%",
    "Number · n = 7",
  ]) {
    expect(text).toContain(words);
  }
});

it("has only the respondents of its filter", async () => {
  const [, number = 0] = survey.questionIds;
  const filter = JSON.stringify({ answers: [{ question: number, min: 3 }] });
  const { text } = await reported({ filter });
  expect(text).toContain(
    "Based on the 5 accepted answers that match a filter, of 12.",
  );
  expect(text).toContain("Ya 5 100%");
  expect(text).toContain("Tidak 0 0%");
});

it("has no figures for a filter that leaves fewer than five respondents", async () => {
  const [, number = 0] = survey.questionIds;
  const filter = JSON.stringify({ answers: [{ question: number, min: 4 }] });
  const { text } = await reported({ filter });
  expect(text).toContain(
    "Based on the 4 accepted answers that match a filter, of 12.",
  );
  expect(text).toContain("Figures are shown from 5 answers on; 4 so far.");
  expect(text).not.toContain("n = ");
  expect(text).not.toContain("Ya 4");
});

it("weights respondents, and says how", async () => {
  const { text } = await reported({ weighted: "true" });
  expect(text).toContain("from Sensus Penduduk 2020. Design effect 1.03;");
  expect(text).toContain("Ya 6 50%");
  expect(text).toContain("Tidak 6 50%");
  expect(text).toContain("n = 12");
});

it("reveals nothing of a single respondent", async () => {
  const [, number = 0] = survey.questionIds;
  const filter = JSON.stringify({
    answers: [{ question: number, min: 1, max: 2 }],
  });
  const { text } = await reported({ filter });
  expect(text).not.toMatch(/rahasia|Sri|@/i);
});

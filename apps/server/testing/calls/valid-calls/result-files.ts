import { openLink } from "@sigi/contract/result-links.ts";
import { createLink } from "../../../src/results/links/create-link.ts";
import { publishSurvey } from "../../../src/answers/testing/answer-factories.ts";
import type { TestUser } from "../../../src/accounts/testing/user-factories.ts";
import type { TestServer } from "../../test-server.ts";
import type { Inputs } from "./valid-call.ts";

/** Calls of exports, links and saved views of the owner's published survey. */
export async function resultFileInputs(
  server: TestServer,
  owner: TestUser,
): Promise<Inputs> {
  const survey = await publishSurvey(server, { ownerId: owner.id });
  const { token } = await createLink(server.services, {
    userId: owner.id,
    code: survey.code,
    link: { name: "Klien", days: 1, parts: ["summary", "answers"] },
  });
  const { id } = await owner.client.call(openLink, { body: { token } });
  const code = { params: { code: survey.code } };
  const gone = { params: { code: survey.code, id: 2_000_000_000 } };
  const filter = {
    answers: [{ question: survey.questionIds[0] ?? 0, any: ["yes"] }],
    bands: { gender: ["female"] },
  };
  const wanted = {
    format: "csv",
    values: "codes",
    filter: JSON.stringify(filter),
  };
  return {
    requestExport: { ...code, body: { ...wanted, weighted: true } },
    listExports: code,
    downloadExport: gone,
    deleteExport: gone,
    streamExport: { ...code, query: { ...wanted, weighted: "true" } },
    createSchedule: {
      ...code,
      body: { ...wanted, weighted: false, every: "week" },
    },
    listSchedules: code,
    deleteSchedule: gone,
    listViews: code,
    saveView: {
      ...code,
      body: {
        name: "Perempuan",
        view: { filter, segments: { band: "age" }, weighted: true },
      },
    },
    deleteView: gone,
    createLink: {
      ...code,
      body: {
        name: "Untuk klien",
        days: 30,
        password: "rahasia bersama",
        parts: ["summary", "answers"],
      },
    },
    listLinks: code,
    revokeLink: gone,
    openLink: { body: { token, password: "tidak perlu" } },
    getSharedResults: { query: { link: id } },
    getSharedAnswers: { query: { link: id } },
  };
}

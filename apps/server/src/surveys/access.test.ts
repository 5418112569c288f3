import { startPayment } from "@sigi/contract/payments.ts";
import * as forms from "@sigi/contract/questions.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import type { RequestInput } from "@sigi/contract/request.ts";
import * as contract from "@sigi/contract/surveys.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../testing/factories.ts";
import type { TestUser } from "../testing/factories.ts";
import { createDraft } from "../testing/survey-factories.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

let server: TestServer;
let owner: TestUser;
let survey: contract.Survey;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  owner = await createUser(server);
  const { code } = await createDraft(server, owner);
  survey = await owner.client.call(contract.getSurvey, { params: { code } });
});

afterAll(() => server.stop());

interface Attempt {
  readonly endpoint: Endpoint;
  readonly input: () => RequestInput<Endpoint>;
}

const attempt = <E extends Endpoint>(
  endpoint: E,
  input: () => RequestInput<E>,
): [string, Attempt] => [
  `${endpoint.method} ${endpoint.path}`,
  { endpoint, input },
];

const code = () => ({ code: survey.code });
const sectionId = () => survey.form.sections[0]?.id ?? 0;
const questionId = () => survey.form.sections[0]?.questions[0]?.id ?? 0;

/** Every call that names a survey, a section or a question of somebody. */
const ownersCalls = [
  attempt(contract.getSurvey, () => ({ params: code() })),
  attempt(contract.updateSurvey, () => ({
    params: code(),
    body: { title: "x" },
  })),
  attempt(contract.updateForm, () => ({
    params: { id: survey.form.id },
    body: { closingSentence: "x" },
  })),
  attempt(contract.orderQuestions, () => ({
    params: code(),
    body: { sections: [{ id: sectionId(), questions: [questionId()] }] },
  })),
  attempt(contract.deleteSurvey, () => ({ params: { id: survey.id } })),
  attempt(contract.getPrice, () => ({ params: code() })),
  attempt(contract.getReach, () => ({ params: code() })),
  attempt(forms.getSection, () => ({ params: { id: sectionId() } })),
  attempt(forms.createSection, () => ({ body: { formId: survey.form.id } })),
  attempt(forms.updateSection, () => ({
    params: { id: sectionId() },
    body: { title: "x" },
  })),
  attempt(forms.deleteSection, () => ({ params: { id: sectionId() } })),
  attempt(forms.getQuestion, () => ({ params: { id: questionId() } })),
  attempt(forms.saveQuestion, () => ({
    body: { id: questionId(), title: "x" },
  })),
  attempt(forms.saveQuestion, () => ({
    body: { sectionId: sectionId(), type: "number" as const },
  })),
  attempt(forms.deleteQuestion, () => ({ body: { id: questionId() } })),
  attempt(forms.duplicateQuestion, () => ({ params: { id: questionId() } })),
  attempt(startPayment, () => ({ params: code() })),
];

const callsOfAnybodySignedIn = [
  attempt(contract.createSurvey, () => ({ body: { title: "x" } })),
  attempt(contract.listMySurveys, () => ({})),
];

describe("nobody but its creator", () => {
  it.each(ownersCalls)(
    "may %s, not another user",
    async (_, { endpoint, input }) => {
      const stranger = await createUser(server);
      const refusal = await stranger.client.refused(endpoint, input());
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    },
  );

  it.each(ownersCalls)(
    "may %s, not even an admin",
    async (_, { endpoint, input }) => {
      const admin = await createUser(server, { role: "admin" });
      const refusal = await admin.client.refused(endpoint, input());
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    },
  );

  it("has changed anything by trying", async () => {
    expect(
      await owner.client.call(contract.getSurvey, { params: code() }),
    ).toEqual(survey);
  });
});

describe("nobody without a session", () => {
  it.each([...ownersCalls, ...callsOfAnybodySignedIn])(
    "may %s",
    async (_, { endpoint, input }) => {
      const refusal = await server.anonymous().refused(endpoint, input());
      expect(refusal).toMatchObject({ status: 401, code: "unauthenticated" });
    },
  );
});

describe("a call from another page", () => {
  it.each(ownersCalls.filter(([, { endpoint }]) => endpoint.changesState))(
    "cannot %s without the proof",
    async (_, { endpoint, input }) => {
      const refusal = await owner.client.refused(endpoint, input(), {
        "x-xsrf-token": "forged",
      });
      expect(refusal).toMatchObject({ status: 403, code: "csrf_mismatch" });
    },
  );
});

import { reserveFormIds, saveForm } from "@sigi/contract/form-edits.ts";
import { createSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { describe, expect, it } from "vitest";
import { createUser } from "../../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../../accounts/testing/user-factories.ts";
import { csrfTokenOf, rawCall } from "../../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });

const draftOf = ({ client }: TestUser) =>
  client.call(createSurvey, { body: { title: "Kopi pagi" } });

const pathOf = ({ code }: Survey) => saveForm.path.replace("{code}", code);

/** A save with 500 new questions, larger than one question may be. */
async function largeSave({ client }: TestUser, survey: Survey) {
  const [section] = survey.form.sections;
  const { questions } = await client.call(reserveFormIds, {
    params: { code: survey.code },
    body: { sections: 0, questions: 500 },
  });
  const question = "Mengapa? ".repeat(100);
  const type = { name: "short_text" };
  return {
    version: survey.version,
    order: [{ id: section?.id, questions }],
    questions: questions.map((id) => ({ id, type, question })),
  };
}

const save = async ({ client }: TestUser, survey: Survey, body: object) =>
  (await rawCall(client, { ...saveForm, path: pathOf(survey) }, body)).status;

describe("large bodies", () => {
  it("of one caller are handled one after the other; when more than two wait, more are refused", async () => {
    const creator = await createUser(server);
    const survey = await draftOf(creator);
    const body = await largeSave(creator, survey);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, () => save(creator, survey, body)),
    );
    const times = (status: number) =>
      statuses.filter((one) => one === status).length;
    expect(times(200)).toBe(1);
    expect(times(503)).toBeGreaterThanOrEqual(1);
    expect(times(200) + times(409) + times(503)).toBe(8);
  });

  it("of several callers all have their turn", async () => {
    const creators = await Promise.all(
      Array.from({ length: 4 }, () => createUser(server)),
    );
    const statuses = await Promise.all(
      creators.map(async (creator) => {
        const survey = await draftOf(creator);
        return save(creator, survey, await largeSave(creator, survey));
      }),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it("that are malformed or refused let the next have its turn", async () => {
    const creator = await createUser(server);
    const survey = await draftOf(creator);
    const body = await largeSave(creator, survey);
    const token = await csrfTokenOf(creator.client);
    const malformed = await creator.client.fetch(pathOf(survey), {
      method: "PUT",
      headers: { "content-type": "application/json", "x-xsrf-token": token },
      body: JSON.stringify(body).slice(0, -1),
    });
    expect(malformed.status).toBe(400);
    const outdated = { ...body, version: 0 };
    expect(await save(creator, survey, outdated)).toBe(409);
    expect(await save(creator, survey, { ...body, order: 5 })).toBe(422);
    expect(await save(creator, survey, body)).toBe(200);
  });
});

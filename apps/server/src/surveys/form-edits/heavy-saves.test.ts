import { apiError } from "@sigi/contract/endpoint.ts";
import { reserveFormIds, saveForm } from "@sigi/contract/form-edits.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { csrfTokenOf, rawCall } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { watchLoop } from "../../../testing/watch-loop.ts";
import { builderOf, firstSection } from "../testing/builder.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});

/** Sends new questions without the contract's validation, and measures the event loop. */
async function saveNew(survey: Survey, parts: readonly object[]) {
  const { id, questions } = firstSection(survey);
  const { questions: ids } = await creator.client.call(reserveFormIds, {
    params: { code: survey.code },
    body: { sections: 0, questions: parts.length },
  });
  const path = saveForm.path.replace("{code}", survey.code);
  const order = [{ id, questions: [...questions.map(idOf), ...ids] }];
  const added = ids.map((own, index) => ({ id: own, ...parts[index] }));
  const body = { version: survey.version, order, questions: added };
  const watch = watchLoop();
  const response = await rawCall(creator.client, { ...saveForm, path }, body);
  return { response, ...watch.end() };
}

const idOf = ({ id }: { readonly id: number }) => id;

const dropdown = (count: number, choice: object) => ({
  type: { name: "dropdown" },
  option: {
    choices: Array.from({ length: count }, (_, n) => ({
      id: `a${n}`,
      ...choice,
    })),
  },
});

const times = (count: number, part: object) =>
  Array.from({ length: count }, () => part);

const faultsOf = async (response: Response) => {
  const { code, error = {} } = apiError.parse(await response.json());
  return { code, texts: Object.values(error).flat() };
};

describe("a heavy save", () => {
  it("lets other requests have their turn while its rich texts are sanitised", async () => {
    const survey = await builderOf(server, creator).draft();
    const parts = times(500, dropdown(60, { label: "<b>" }));
    const { response, longestMs, tookMs } = await saveNew(survey, parts);
    expect(response.status).toBe(200);
    expect(longestMs).toBeLessThan(tookMs / 3);
  });

  it("is not read to its end when its questions cannot fit", async () => {
    const survey = await builderOf(server, creator).draft();
    const fitting = dropdown(1_000, { label: "Pilihan jawaban" });
    const faulty = dropdown(1, { label: 1 });
    const { response } = await saveNew(survey, [
      ...times(200, fitting),
      faulty,
    ]);
    expect((await faultsOf(response)).code).toBe("form_too_large");
  });

  it("with a fault in each choice is refused at once, with no more faults than a person reads", async () => {
    const survey = await builderOf(server, creator).draft();
    const parts = times(100, dropdown(300, { label: 1, show_if: 1 }));
    const { response, longestMs, tookMs } = await saveNew(survey, parts);
    const { code, texts } = await faultsOf(response);
    expect(code).toBe("validation_failed");
    expect(texts.length).toBeLessThanOrEqual(1_000);
    expect(longestMs).toBeLessThan(Math.max(1_000, tookMs / 2));
  });

  it("with an order that no form has is refused before it is decoded", async () => {
    const survey = await builderOf(server, creator).draft();
    const path = saveForm.path.replace("{code}", survey.code);
    const questions = Array.from({ length: 4_000 }, () => 1);
    const response = await rawCall(
      creator.client,
      { ...saveForm, path },
      { version: survey.version, order: times(50, { id: 1, questions }) },
    );
    const { error } = apiError.parse(await response.json());
    expect(response.status).toBe(422);
    expect(Object.keys(error ?? {})).toEqual(["body"]);
  });

  it("with a part that is nested too deeply is refused", async () => {
    const { client } = creator;
    const survey = await builderOf(server, creator).draft();
    const [first] = firstSection(survey).questions;
    const depth = 150_000;
    const option = "[".repeat(depth) + "]".repeat(depth);
    const token = await csrfTokenOf(client);
    const response = await client.fetch(
      saveForm.path.replace("{code}", survey.code),
      {
        method: saveForm.method,
        headers: { "content-type": "application/json", "x-xsrf-token": token },
        body: `{"version":${survey.version},"questions":[{"id":${first?.id},"option":${option}}]}`,
      },
    );
    expect(response.status).toBe(422);
  });

  it("with broken logic everywhere is refused with no more faults than a person reads", async () => {
    const survey = await builderOf(server, creator).draft();
    const jump = { when: null, to: { go: "tidak_ada" } };
    const jumps = Array.from({ length: 50 }, () => jump);
    const type = { name: "short_text" };
    const { response } = await saveNew(survey, times(500, { type, jumps }));
    const { code, texts } = await faultsOf(response);
    expect(code).toBe("logic_invalid");
    expect(texts[0]).toMatch(/^Question 2, “”: /);
    expect(texts.length).toBeLessThanOrEqual(1_000);
  });

  it("with more logic than a survey may have is refused without the number of a part", async () => {
    const survey = await builderOf(server, creator).draft();
    const [first] = firstSection(survey).questions;
    const question = `{{${first?.code}}}`.repeat(200);
    const type = { name: "short_text" };
    const { response } = await saveNew(survey, times(500, { type, question }));
    const { code, texts } = await faultsOf(response);
    expect(code).toBe("logic_invalid");
    expect(texts).toEqual([expect.stringMatching(/^All expressions /)]);
  });
});

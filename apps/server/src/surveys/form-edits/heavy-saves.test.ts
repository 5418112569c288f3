import { apiError } from "@sigi/contract/endpoint.ts";
import { reserveFormIds, saveForm } from "@sigi/contract/form-edits.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../testing/factories.ts";
import type { TestUser } from "../../testing/factories.ts";
import { rawCall } from "../../testing/raw-calls.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { builderOf, firstSection } from "../testing/builder.ts";

let server: TestServer;
let creator: TestUser;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  creator = await createUser(server);
});

afterAll(() => server.stop());

/** Sends new dropdowns with these choices, without the contract's validation, and measures the event loop. */
async function saveDropdowns(
  survey: Survey,
  choicesOfEach: readonly (readonly object[])[],
) {
  const { id, questions } = firstSection(survey);
  const { questions: ids } = await creator.client.call(reserveFormIds, {
    params: { code: survey.code },
    body: { sections: 0, questions: choicesOfEach.length },
  });
  const path = saveForm.path.replace("{code}", survey.code);
  const order = [{ id, questions: [...questions.map(idOf), ...ids] }];
  const added = ids.map((own, index) => ({
    id: own,
    type: { name: "dropdown" },
    option: { choices: choicesOfEach[index] },
  }));
  const body = { version: survey.version, order, questions: added };
  const watch = watchLoop();
  const response = await rawCall(creator.client, { ...saveForm, path }, body);
  return { response, ...watch.end() };
}

const idOf = ({ id }: { readonly id: number }) => id;

/** Measures the longest time without a turn of the event loop, which the server shares with the test. */
function watchLoop() {
  const began = performance.now();
  let last = began;
  let longestMs = 0;
  const look = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    end: () => {
      clearInterval(timer);
      look();
      return { longestMs, tookMs: last - began };
    },
  };
}

const choicesOf = (count: number, choice: object) =>
  Array.from({ length: count }, (_, n) => ({ id: `a${n}`, ...choice }));

const times = <Item>(count: number, item: Item): Item[] =>
  Array.from({ length: count }, () => item);

describe("a heavy save", () => {
  it("lets other requests have their turn while its rich texts are sanitised", async () => {
    const survey = await builderOf(server, creator).draft();
    const choices = times(500, choicesOf(60, { label: "<b>" }));
    const { response, longestMs, tookMs } = await saveDropdowns(
      survey,
      choices,
    );
    expect(response.status).toBe(200);
    expect(longestMs).toBeLessThan(tookMs / 3);
  });

  it("is not read to its end when its questions cannot fit", async () => {
    const survey = await builderOf(server, creator).draft();
    const fitting = choicesOf(1_000, { label: "Pilihan jawaban" });
    const faulty = choicesOf(1, { label: 1 });
    const { response } = await saveDropdowns(survey, [
      ...times(200, fitting),
      faulty,
    ]);
    const { code } = apiError.parse(await response.json());
    expect(code).toBe("form_too_large");
  });

  it("with a fault in each choice is refused at once, with no more faults than a person reads", async () => {
    const survey = await builderOf(server, creator).draft();
    const choices = times(100, choicesOf(300, { label: 1, show_if: 1 }));
    const { response, longestMs, tookMs } = await saveDropdowns(
      survey,
      choices,
    );
    const { error } = apiError.parse(await response.json());
    expect(response.status).toBe(422);
    expect(Object.keys(error ?? {}).length).toBeLessThanOrEqual(1_000);
    expect(longestMs).toBeLessThan(Math.max(1_000, tookMs / 2));
  });
});

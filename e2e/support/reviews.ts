import type { Page } from "@playwright/test";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import type { AnswerReceipt } from "@sigi/contract/answers.ts";
import type { ReachableServer } from "../../apps/server/testing/test-server.ts";
import type { devices, OpenDevice } from "./journey.ts";
import { anAdmin, apiClientOf, signIn, uniqueName } from "./users.ts";
import type { User } from "./users.ts";

/**
 * Answers a survey of one section through the API, in this number of seconds. `valueOf` returns the answer to a
 * question of a type.
 */
export async function answerWithin(
  server: ReachableServer,
  user: User,
  code: string,
  seconds: number,
  valueOf: (type: string) => unknown,
): Promise<AnswerReceipt> {
  const client = await apiClientOf(server, user);
  const { participation, survey } = await client.call(startAnswer, {
    params: { code },
  });
  const [section] = survey.form?.sections ?? [];
  if (!survey.form || !section) throw new Error("a started survey has a form");
  return client.call(submitAnswer, {
    body: {
      formId: survey.form.id,
      participationId: participation.id,
      lease: participation.lease,
      values: section.questions.map(({ id, type }) => ({
        questionId: id,
        value: valueOf(type),
      })),
      timings: { total: seconds, sections: { [section.id]: seconds } },
    },
  });
}

/** A device of a new admin. */
export async function adminPage(
  openDevice: OpenDevice,
  server: ReachableServer,
  device: keyof typeof devices = "desktop",
): Promise<Page> {
  const page = await openDevice(device);
  await signIn(page, await anAdmin(server, uniqueName("Admin")));
  return page;
}

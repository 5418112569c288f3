import { setTimeout as sleep } from "node:timers/promises";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import type { ApiClient } from "@sigi/contract/api-client.ts";
import type { AnswerReceipt } from "@sigi/contract/answers.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { answerThroughApi } from "./answer-through-api.ts";
import { payThroughApi } from "./pay-through-api.ts";
import type {
  Random,
  RegionTree,
} from "@sigi/survey/question-types/question-type.ts";

export interface PublishOptions {
  readonly creator: ApiClient;
  readonly respondent: ApiClient;
  readonly random: Random;
  readonly regions: RegionTree;
}

/** Amounts in rupiah. */
export interface PublishResult {
  /** The published survey. */
  readonly survey: Survey;
  readonly receipt: AnswerReceipt;
  /** The respondent's balance. */
  readonly balanceBefore: number;
  readonly balanceAfter: number;
}

/**
 * Takes a complete draft through its life: pays with the sandbox's test card, which publishes it, and submits a random
 * answer.
 * @throws ApiFailure when the server rejects a step, Error when the payment does not arrive in time.
 */
export async function publishThroughApi(
  code: string,
  { creator, respondent, random, regions }: PublishOptions,
): Promise<PublishResult> {
  await payThroughApi(creator, code);
  const survey = await untilActive(creator, code);
  const { balance: balanceBefore } = await respondent.call(getCurrentUser);
  const receipt = await answerThroughApi(respondent, code, { random, regions });
  const { balance: balanceAfter } = await respondent.call(getCurrentUser);
  return { survey, receipt, balanceBefore, balanceAfter };
}

const POLL_MS = 200;
/** A limit that only ends a wait that hangs: one machine may be many times slower than another. */
const PATIENCE_MS = 600_000;

/** The payment notification publishes the survey shortly after the payment. */
async function untilActive(creator: ApiClient, code: string): Promise<Survey> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const survey = await creator.call(getSurvey, { params: { code } });
    if (survey.status === "active") return survey;
    await sleep(POLL_MS);
  }
  throw new Error(
    `The payment of survey ${code} has not arrived after ${PATIENCE_MS / 1_000} seconds.`,
  );
}

import { createHash } from "node:crypto";
import type { ApiClient } from "@sigi/contract/api-client.ts";
import { deleteSurvey, listMySurveys } from "@sigi/contract/survey-lists.ts";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { listBanks, requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { settleAttempt } from "@sigi/server/payments/public.ts";
import type { Services } from "@sigi/server/platform/services.ts";
import { regions } from "@sigi/server/targeting/public.ts";
import { answerThroughApi } from "./answer-through-api.ts";
import { createThroughApi } from "./create-through-api.ts";
import { demoRoles, otherRespondents, withdrawer } from "./demo-users.ts";
import {
  answeredSurveys,
  demoRespondents,
  draftSurvey,
  openSurveys,
} from "./demo-surveys.ts";
import { payThroughApi, unless } from "./pay-through-api.ts";
import type { Questionnaire } from "./questionnaire.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";

/** Signs a user of the demo data in. */
type SignIn = (email: string) => Promise<ApiClient>;

/**
 * Fills an empty market through the API as users would: surveys created and paid, answers submitted, a withdrawal
 * requested. Skips what an interrupted run has completed.
 */
export async function fillMarket(
  services: Services,
  signIn: SignIn,
): Promise<void> {
  const creator = await signIn(demoRoles.creator.email);
  const codes = new Map<Questionnaire, string>();
  for (const questionnaire of [...answeredSurveys, ...openSurveys]) {
    codes.set(questionnaire, await publish(services, creator, questionnaire));
  }
  await draft(creator, draftSurvey);

  const answer = async (email: string, surveys: readonly Questionnaire[]) => {
    const respondent = await signIn(email);
    for (const questionnaire of surveys) {
      await answerOnce(respondent, codes.get(questionnaire) ?? "", email);
    }
  };
  await Promise.all([
    answer(demoRoles.respondent.email, answeredSurveys),
    answer(withdrawer.email, [...answeredSurveys, ...openSurveys]),
    ...otherRespondents.map(({ email }, index) =>
      answer(email, answeredByOthers(index)),
    ),
  ]);
  await withdraw(await signIn(withdrawer.email));
}

async function publish(
  services: Services,
  creator: ApiClient,
  questionnaire: Questionnaire,
): Promise<string> {
  const known = await findOwn(creator, questionnaire);
  const code =
    known && known.status !== "draft"
      ? known.code
      : await draft(creator, questionnaire);
  const orderId = await payThroughApi(creator, code);
  // The payment notification does this too, but may be late.
  if (orderId) await settleAttempt(services, orderId);
  return code;
}

/** Moves an existing draft to the bin, because it may be incomplete. */
async function draft(
  creator: ApiClient,
  questionnaire: Questionnaire,
): Promise<string> {
  const known = await findOwn(creator, questionnaire);
  if (known) await creator.call(deleteSurvey, { params: { id: known.id } });
  const { code } = await createThroughApi(
    creator,
    questionnaire,
    demoRespondents,
  );
  return code;
}

/** The creator has few surveys, so the first page lists all. */
async function findOwn(
  creator: ApiClient,
  { title }: Questionnaire,
): Promise<SurveySummary | undefined> {
  const { rows } = await creator.call(listMySurveys);
  return rows.find((survey) => survey.title === title);
}

/** Surveys without a narrow target, two or three for each of the other users. */
function answeredByOthers(index: number): Questionnaire[] {
  const [lectures, work, sleep, , banking, trust] = answeredSurveys;
  const [films, transport] = openSurveys;
  const broad = [lectures, transport, work, films, sleep, banking, trust];
  return broad.filter((_, at) => (at + index) % 3 !== 0);
}

async function answerOnce(
  respondent: ApiClient,
  code: string,
  email: string,
): Promise<void> {
  const random = seededRandom(hash(`${email} ${code}`));
  await unless("already_answered", () =>
    answerThroughApi(respondent, code, { random, regions }),
  );
}

function hash(text: string): number {
  return createHash("sha256").update(text).digest().readInt32BE();
}

/** The withdrawn amount in rupiah. */
const withdrawnAmount = 50_000;

async function withdraw(respondent: ApiClient): Promise<void> {
  const [bank] = await respondent.call(listBanks);
  if (!bank) return;
  const body = {
    amount: withdrawnAmount,
    bankId: bank.id,
    accountNumber: "1320098765",
    accountName: withdrawer.name,
  };
  // The idempotency key is fixed, so that a second run returns the first request.
  await respondent.call(
    requestWithdrawal,
    { body },
    { "idempotency-key": "demo-withdrawal-0001" },
  );
}

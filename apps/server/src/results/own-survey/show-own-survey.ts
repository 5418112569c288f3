import type { OwnSurvey } from "@sigi/contract/own-surveys.ts";
import { moneyOfSurvey } from "../../payments/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import {
  countQuestionsOf,
  findPlaces,
  isRunning,
  lowPayOf,
  ownSurveyInAnyState,
  priceOf,
  readFairPayTerms,
  summarize,
} from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { quotaProgress } from "../demographics/quota-progress.ts";

const DAY_MS = 24 * 3_600_000;

interface Request {
  readonly code: string;
  readonly userId: number;
  readonly now: Date;
}

/**
 * The state, progress and money of a creator's survey, in any state and in the bin. The cost does not depend on the
 * number of answers.
 * @throws NotFound, also for another creator's survey and once it was deleted permanently.
 */
export async function showOwnSurvey(
  tx: Tx,
  { code, userId, now }: Request,
): Promise<OwnSurvey> {
  const survey = await ownSurveyInAnyState(tx, code, userId);
  const places = await findPlaces(tx, survey.id);
  const reserved = places?.reserved ?? 0;
  const screenOuts = screenOutsIn(survey, places);
  const promiseLeft = places?.promiseLeft ?? 0;
  const promiseSpent = places ? (survey.promiseBudget ?? 0) - promiseLeft : 0;
  const counted = await countQuestionsOf(tx, [survey.id]);
  return {
    survey: summarize(survey),
    key: survey.key,
    questions: (counted.get(survey.id) ?? []).reduce(
      (sum, { questions }) => sum + questions,
      0,
    ),
    reserved,
    perDay: perDay(survey, now),
    quotas: await quotaProgress(tx, survey),
    screenOuts,
    lowPay:
      survey.medianSeconds === null
        ? null
        : lowPayOf(
            { ...survey, promiseLeft },
            survey.medianSeconds,
            (await readFairPayTerms(tx)).perHour,
          ),
    payPromise:
      places && survey.promisePerHour !== null
        ? {
            perHour: survey.promisePerHour,
            left: promiseLeft,
            bought: survey.promiseBudget ?? 0,
          }
        : null,
    money: await moneyOfSurvey(tx, survey, {
      reserved,
      screenOuts,
      promiseSpent,
    }),
  };
}

/**
 * The paid screen-outs. They are only reported as spent while the survey takes respondents, so that the creator is not
 * asked to buy more in vain.
 */
function screenOutsIn(
  survey: SurveyRow,
  places: Awaited<ReturnType<typeof findPlaces>>,
): OwnSurvey["screenOuts"] {
  const left = places?.screenOutsLeft ?? null;
  if (left === null) return null;
  const { screenOuts, screenOutPay } = priceOf(survey);
  const spent = left === 0 && isRunning(survey);
  return { bought: screenOuts, left, pay: screenOutPay, spent };
}

/**
 * Returns the accepted answers per day. The first day counts as a whole one, so that an early answer does not inflate
 * the rate.
 */
function perDay(
  { accepted, publishedAt, closedAt, settledAt }: SurveyRow,
  now: Date,
): number | null {
  if (publishedAt === null || accepted === 0) return null;
  const end = closedAt ?? settledAt ?? now;
  const days = (end.getTime() - publishedAt.getTime()) / DAY_MS;
  return accepted / Math.max(1, days);
}

import type { startAnswer } from "@sigi/contract/answers.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Call } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { beginGuest, findPublishedSurvey } from "../../surveys/public.ts";
import { AnswerNotFound } from "../errors.ts";
import type { SurveyAddress } from "../participation/get-answerable-survey.ts";
import type { Respondent } from "../participation/respondent.ts";
import {
  requireGuestsAdmitted,
  requireKey,
  requireOpen,
} from "../participation/survey-access.ts";

/**
 * Creates the guest of a caller without session and cookie who begins to answer a survey, and sets its cookie. A survey
 * that no guest could start makes no guest.
 * @throws Unauthenticated for a caller who does not start as a guest, TooManyAttempts for the caller's network;
 * AnswerNotFound, NotOpen, QuotaFull or GuestsNotAllowed.
 */
export async function admitGuest(
  services: Services,
  call: Call<typeof startAnswer>,
): Promise<Respondent> {
  const { body, params } = call;
  if (!body?.guest) throw new Unauthenticated();
  const address = { code: params.code, key: body.key };
  return beginGuest(services, call, async (tx, guest) => {
    await requireSurveyForGuests(tx, address);
    return guest;
  });
}

async function requireSurveyForGuests(
  tx: Tx,
  { code, key }: SurveyAddress,
): Promise<void> {
  const survey = await findPublishedSurvey(tx, { code });
  if (!survey) throw new AnswerNotFound();
  requireKey(survey, key, null);
  requireOpen(survey);
  requireGuestsAdmitted(survey);
}

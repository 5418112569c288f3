import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { AnswerNotFound } from "../errors.ts";
import type { FormCache } from "./form-cache.ts";
import { isRunning, isSubmitted } from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";
import { presentSurvey } from "./present-survey.ts";
import {
  findPublishedSurvey,
  hasFreePlace,
  lockParticipation,
} from "./repository.ts";
import { requireKey } from "../require-key.ts";
import { resumeAnswer } from "../resume-answer.ts";

/** A survey as an address names it: a private one with its key. */
export interface SurveyAddress {
  readonly code: string;
  readonly key?: string | undefined;
}

/**
 * What anybody may see before starting; to who has started also the questions, to who has answered what became of it.
 * Reloading the page in the last minutes of a place counts as activity and extends it, once.
 * @throws AnswerNotFound for drafts and unknown codes, and for a private survey without its key.
 */
export async function getAnswerableSurvey(
  services: Services,
  forms: FormCache,
  user: SessionUser | null,
  address: SurveyAddress,
): Promise<AnswerableSurvey> {
  const seen = await inTransaction(services.db, (tx) =>
    lookAt(tx, address, user, services.clock.now()),
  );
  return presentSurvey({ ...seen, form: await forms.get(seen.survey) });
}

async function lookAt(
  tx: Tx,
  { code, key }: SurveyAddress,
  user: SessionUser | null,
  now: Date,
) {
  const survey = await findPublishedSurvey(tx, { code });
  if (!survey) throw new AnswerNotFound();
  const mine = user && (await lockParticipation(tx, survey.id, user.id));
  requireKey(survey, key, mine);
  const participation = mine ? await standingAttempt(tx, mine, now) : null;
  const open =
    survey.status === "active" &&
    (mine?.status === "started" || (await hasFreePlace(tx, survey.id)));
  return { survey, participation, open };
}

/** An attempt that is running, with more time if it earns it, or that was submitted; null when its time ran out. */
async function standingAttempt(
  tx: Tx,
  mine: ParticipationRow,
  now: Date,
): Promise<ParticipationRow | null> {
  if (isRunning(mine, now)) return resumeAnswer(tx, mine, now);
  return isSubmitted(mine) ? mine : null;
}

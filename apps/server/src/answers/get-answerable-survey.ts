import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import type { Services } from "../platform/services.ts";
import { AnswerNotFound } from "./errors.ts";
import type { FormCache } from "./form-cache.ts";
import { isRunning } from "./participation.ts";
import { presentSurvey } from "./present-survey.ts";
import {
  findPublishedSurvey,
  hasFreePlace,
  lockParticipation,
} from "./repository.ts";
import { resumeAnswer } from "./resume-answer.ts";

/**
 * What anybody may see before starting; to who has started also the questions. Reloading the page in the last minutes
 * of a place counts as activity and extends it, once.
 * @throws AnswerNotFound for drafts and unknown codes.
 */
export async function getAnswerableSurvey(
  services: Services,
  forms: FormCache,
  user: SessionUser | null,
  code: string,
): Promise<AnswerableSurvey> {
  const seen = await inTransaction(services.db, (tx) =>
    lookAt(tx, code, user, services.clock.now()),
  );
  return presentSurvey({ ...seen, form: await forms.get(seen.survey) });
}

async function lookAt(
  tx: Tx,
  code: string,
  user: SessionUser | null,
  now: Date,
) {
  const survey = await findPublishedSurvey(tx, code);
  if (!survey) throw new AnswerNotFound();
  const mine = user && (await lockParticipation(tx, survey.id, user.id));
  const participation =
    mine && isRunning(mine, now) ? await resumeAnswer(tx, mine, now) : null;
  const open =
    survey.status === "active" &&
    (mine?.status === "started" || (await hasFreePlace(tx, survey.id)));
  return { survey, participation, open };
}

import type {
  AnswerableSurvey,
  Participation,
} from "@sigi/contract/answers.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import {
  findPublishedSurvey,
  requireOpenPlaces,
} from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { AlreadyAnswered, AnswerNotFound } from "../errors.ts";
import {
  beginParticipation,
  reserveFreeOrLapsedPlace,
  resumeParticipation,
} from "./begin-participation.ts";
import type { FormCache } from "./form-cache.ts";
import type {
  SurveyAddress,
  WantedLanguages,
} from "./get-answerable-survey.ts";
import {
  isRunning,
  isSubmitted,
  presentParticipation,
} from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";
import { presentSurvey } from "./present-survey.ts";
import { drawParticipation } from "./participation-facts.ts";
import type { LinkVariables } from "./participation-facts.ts";
import { lockParticipation } from "./repository.ts";
import { requireKey } from "./survey-access.ts";

/**
 * Reserves a place for an hour and returns the form. A repeat returns the same participation, extended when the hour
 * is nearly over; after the hour the user may start again while there are places.
 * @throws AnswerNotFound (also without the key of a private survey), NotOpen, QuotaFull, ScreenOutsSpent, AlreadyAnswered,
 * EmailNotVerified, ProfileIncomplete or NotEligible.
 */
export async function startAnswer(
  services: Services,
  forms: FormCache,
  user: SessionUser,
  address: SurveyAddress,
  {
    variables,
    wanted,
  }: {
    readonly variables: LinkVariables;
    readonly wanted: WantedLanguages;
  },
): Promise<{ participation: Participation; survey: AnswerableSurvey }> {
  const started = await inTransaction(services.db, (tx) =>
    findAndStart(tx, user, address, {
      variables,
      now: services.clock.now(),
    }),
  );
  const read = await forms.getIn(started.survey, wanted);
  return {
    participation: presentParticipation(started.participation),
    survey: presentSurvey({ ...started, read, unavailable: null }),
  };
}

interface Start {
  readonly variables: LinkVariables;
  readonly now: Date;
}

async function findAndStart(
  tx: Tx,
  user: SessionUser,
  { code, key }: SurveyAddress,
  start: Start,
) {
  const survey = await findPublishedSurvey(tx, { code });
  if (!survey) throw new AnswerNotFound();
  const participation = await startOrResume(tx, user, survey, key, start);
  return { survey, participation };
}

async function startOrResume(
  tx: Tx,
  user: SessionUser,
  survey: PublishedSurvey,
  key: string | undefined,
  start: Start,
): Promise<ParticipationRow> {
  const { now } = start;
  const own = await lockParticipation(tx, survey.id, user.id);
  requireKey(survey, key, own);
  if (own && isSubmitted(own)) throw new AlreadyAnswered();
  if (own && isRunning(own, now)) return resumeParticipation(tx, own, now);

  const { variables } = start;
  const drawn =
    own ??
    (await drawParticipation(tx, { userId: user.id, survey, variables, now }));
  const begun = await beginParticipation(tx, user, survey, own, { drawn, now });
  // A concurrent start of the same user was first and has the place.
  if (!begun) return startOrResume(tx, user, survey, key, start);
  // A lapsed place still belongs to this user until another respondent takes it over.
  if (own?.status === "started") await requireOpenPlaces(tx, survey.id);
  else await reserveFreeOrLapsedPlace(tx, survey.id, now);
  return begun;
}

import type {
  AnswerableSurvey,
  Participation,
} from "@sigi/contract/answers.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  findPublishedSurvey,
  requireOpenPlaces,
} from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { findDraft } from "../drafts/repository.ts";
import { AlreadyAnswered, AnswerNotFound } from "../errors.ts";
import { markFull } from "../limits/mark-full.ts";
import {
  beginParticipation,
  requireGuest,
  requirePlaceForGuest,
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
import { ownerOf } from "./respondent.ts";
import type { Respondent } from "./respondent.ts";
import { lockParticipation } from "./repository.ts";
import { requireKey } from "./survey-access.ts";

/**
 * Reserves a place for an hour and returns the form. A repeated call returns the same participation, extended when the
 * hour is nearly over; after the hour the respondent may start again while there are places.
 * @throws AnswerNotFound (also without the key of a private survey), NotOpen, QuotaFull, ScreenOutsSpent,
 * AlreadyAnswered, EmailNotVerified, ProfileIncomplete or NotEligible; for a guest GuestsNotAllowed or
 * GuestPlacesTaken.
 */
export async function startAnswer(
  services: Services,
  forms: FormCache,
  respondent: Respondent,
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
    findAndStart(tx, respondent, address, {
      variables,
      now: services.clock.now(),
    }),
  );
  const read = await forms.getIn(started.survey, wanted);
  const form = await markFull(services.db, read.form);
  return {
    participation: presentParticipation(started.participation),
    survey: presentSurvey({
      ...started,
      read: { ...read, form },
      unavailable: null,
    }),
  };
}

interface Start {
  readonly variables: LinkVariables;
  readonly now: Date;
}

async function findAndStart(
  tx: Tx,
  respondent: Respondent,
  { code, key }: SurveyAddress,
  start: Start,
) {
  const survey = await findPublishedSurvey(tx, { code });
  if (!survey) throw new AnswerNotFound();
  await requireGuest(tx, respondent);
  const participation = await startOrResume(tx, respondent, survey, key, start);
  const draft = respondent.user ? await findDraft(tx, participation.id) : null;
  return { survey, participation, draft };
}

async function startOrResume(
  tx: Tx,
  respondent: Respondent,
  survey: PublishedSurvey,
  key: string | undefined,
  start: Start,
): Promise<ParticipationRow> {
  const { now } = start;
  const own = await lockParticipation(tx, survey.id, ownerOf(respondent));
  requireKey(survey, key, own);
  if (own && isSubmitted(own)) throw new AlreadyAnswered();
  if (own && isRunning(own, now)) return resumeParticipation(tx, own, now);

  const { variables } = start;
  const userId = respondent.user?.id ?? null;
  const drawn =
    own ?? (await drawParticipation(tx, { userId, survey, variables, now }));
  const begun = await beginParticipation(tx, respondent, survey, own, {
    drawn,
    now,
  });
  // A concurrent start of the same respondent was first and has the place.
  if (!begun) return startOrResume(tx, respondent, survey, key, start);
  // A lapsed place still belongs to this respondent until another respondent takes it over.
  if (own?.status === "started") await requireOpenPlaces(tx, begun);
  else await reserveFreeOrLapsedPlace(tx, begun, now);
  await requirePlaceForGuest(tx, respondent, survey.id);
  return begun;
}

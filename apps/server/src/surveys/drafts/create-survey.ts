import { defaultTarget } from "@sigi/contract/surveys.ts";
import type { createSurvey as endpoint } from "@sigi/contract/surveys.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { referrerOf } from "../../accounts/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { insertSection } from "../questions/repository.ts";
import { TooManyGuestDrafts } from "../errors.ts";
import { guestDraftsMax } from "../guests/guest.ts";
import { countDraftsOf, lockGuest } from "../guests/repository.ts";
import { readTarget } from "./read-target.ts";
import { insertSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { drawSurveyCode } from "./survey-code.ts";

/**
 * Makes a draft with its first section.
 * @throws Invalid for a region that does not exist, TooManyGuestDrafts.
 */
export async function createSurvey(
  tx: Tx,
  owner: Owner,
  body: BodyOf<typeof endpoint>,
): Promise<SurveyRow> {
  if ("guestId" in owner) await requireRoom(tx, owner.guestId);
  const survey = await insertSurvey(tx, {
    code: drawSurveyCode(),
    ...("userId" in owner ? { ownerId: owner.userId } : owner),
    title: body.title,
    description: body.description,
    respondents: body.respondents,
    target: readTarget(defaultTarget, body),
    referral: await referralBy(tx, owner),
  });
  await insertSection(tx, { surveyId: survey.id, position: 0 });
  return survey;
}

/** By whose code the creator came here: their surveys name them, unless the creator says otherwise. */
async function referralBy(tx: Tx, owner: Owner): Promise<string | null> {
  if (!("userId" in owner)) return null;
  return (await referrerOf(tx, owner.userId))?.code ?? null;
}

async function requireRoom(tx: Tx, guestId: string): Promise<void> {
  // One after the other, so that two at once do not both find the last place.
  await lockGuest(tx, guestId);
  if ((await countDraftsOf(tx, guestId)) >= guestDraftsMax) {
    throw new TooManyGuestDrafts();
  }
}

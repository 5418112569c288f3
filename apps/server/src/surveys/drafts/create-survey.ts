import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { defaultTarget } from "@sigi/contract/targets.ts";
import type { createSurvey as endpoint } from "@sigi/contract/surveys.ts";
import { referrerOf } from "../../accounts/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import { guestDraftsMax } from "../guest-drafts/guest.ts";
import { countDraftsOf, lockGuest } from "../guest-drafts/repository.ts";
import { insertSection } from "../questions/repository.ts";
import { insertSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { drawSurveyCode } from "./draw-code.ts";
import { TooManyGuestDrafts } from "./errors.ts";
import { requirePurposes } from "./declare-purpose.ts";
import { readQuotas } from "../quotas/read-quotas.ts";
import { readTarget } from "./read-target.ts";

/**
 * Creates a draft with its first section.
 * @throws Invalid for a region that does not exist or a criterion that needs a declared purpose, TooManyGuestDrafts.
 */
export async function createSurvey(
  tx: Tx,
  owner: Owner,
  body: BodyOf<typeof endpoint>,
): Promise<SurveyRow> {
  if ("guestId" in owner) await requireRoom(tx, owner.guestId);
  const target = readTarget(defaultTarget, body);
  requirePurposes(target, null, body);
  const survey = await insertSurvey(tx, {
    code: drawSurveyCode(),
    ...("userId" in owner ? { ownerId: owner.userId } : owner),
    title: body.title,
    description: body.description,
    institution: body.institution,
    respondents: body.respondents,
    target,
    quotas: readQuotas(body.quotas) ?? null,
    referral: await referralBy(tx, owner),
  });
  await insertSection(tx, { surveyId: survey.id, position: 0, code: "s1" });
  return survey;
}

async function requireRoom(tx: Tx, guestId: string): Promise<void> {
  // The lock prevents two concurrent calls from both creating the last draft allowed.
  await lockGuest(tx, guestId);
  if ((await countDraftsOf(tx, guestId)) >= guestDraftsMax) {
    throw new TooManyGuestDrafts();
  }
}

/** The code of the creator's own referrer: the default referral of their surveys. */
async function referralBy(tx: Tx, owner: Owner): Promise<string | null> {
  if (!("userId" in owner)) return null;
  return (await referrerOf(tx, owner.userId))?.code ?? null;
}

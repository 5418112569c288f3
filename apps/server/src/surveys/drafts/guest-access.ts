import type { Form } from "@sigi/survey/survey-form.ts";
import { asksEverybody } from "../../targeting/public.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import { toForm } from "../questions/form.ts";
import { readFormRows } from "../questions/repository.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";

/**
 * Allows or forbids guests to answer a survey, in any status. The choice is a setting, so the version does not change.
 * @throws NotFound, Invalid at `allow_guest` while an obstacle keeps guests from answering.
 */
export async function setGuestAccess(
  tx: Tx,
  { code, owner }: { readonly code: string; readonly owner: Owner },
  allowGuest: boolean,
): Promise<{ allowGuest: boolean }> {
  const survey = await lockOwnSurvey(tx, { code }, owner);
  if (allowGuest === survey.allowGuest) return { allowGuest };
  if (allowGuest) {
    const form = toForm(survey, await readFormRows(tx, survey.id));
    const obstacle = guestObstacle(survey, form);
    if (obstacle) throw new Invalid({ allow_guest: [{ code: obstacle }] });
  }
  await writeSurvey(tx, survey, { allowGuest });
  return { allowGuest };
}

/**
 * The reason why guests cannot answer a survey: they have no profile, they have no account for files and money, and
 * they find surveys in a public list. `guest_paid`: the survey pays for screen-outs, or tops up to a promised pay.
 */
export type GuestObstacle =
  | "guest_private"
  | "guest_target"
  | "guest_quotas"
  | "guest_paid"
  | "guest_files";

type GuestTerms = Pick<
  SurveyRow,
  "key" | "target" | "quotas" | "screensOut" | "promisePerHour"
>;

/** Returns the obstacle that keeps guests from answering a survey, or null. */
export function guestObstacle(
  survey: GuestTerms,
  form: Form,
): GuestObstacle | null {
  const asksFiles = form.sections.some(({ questions }) =>
    questions.some(({ type }) => type === "file_upload"),
  );
  return obstacleIn(survey) ?? (asksFiles ? "guest_files" : null);
}

function obstacleIn(survey: GuestTerms): GuestObstacle | null {
  const { key, target, quotas, screensOut, promisePerHour } = survey;
  if (key !== null) return "guest_private";
  if (!asksEverybody(target)) return "guest_target";
  if (quotas !== null) return "guest_quotas";
  return screensOut || promisePerHour !== null ? "guest_paid" : null;
}

/**
 * Returns true if a guest may start a published survey. Its questions are not checked again, because they do not
 * change.
 */
export const admitsGuests = (
  survey: GuestTerms & Pick<SurveyRow, "allowGuest">,
): boolean => survey.allowGuest && obstacleIn(survey) === null;

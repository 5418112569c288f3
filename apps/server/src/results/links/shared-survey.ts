import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveyById } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import type { LinkPart } from "@sigi/contract/result-links.ts";
import { findActiveLink } from "./repository.ts";
import type { LinkRow } from "./repository.ts";

/** The survey that a link shows. @throws NotFound for one in the bin. */
export function sharedSurvey(
  tx: Tx,
  { surveyId }: Pick<LinkRow, "surveyId">,
): Promise<SurveyRow> {
  return surveyById(tx, surveyId);
}

/**
 * The survey of a link that the browser has opened, and what the link shows of it. The link is read at each request, so
 * that a revoked one ends at once.
 * @throws NotFound for a link that was not opened, was revoked or has expired.
 */
export async function openedSurvey(
  tx: Tx,
  openedId: number | undefined,
  now: Date,
): Promise<{ survey: SurveyRow; parts: ReadonlySet<LinkPart> }> {
  const link =
    openedId === undefined
      ? undefined
      : await findActiveLink(tx, { id: openedId }, now);
  if (!link) throw new NotFound();
  return { survey: await sharedSurvey(tx, link), parts: new Set(link.parts) };
}

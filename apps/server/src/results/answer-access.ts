import type { LinkPart } from "@sigi/contract/result-links.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { FormCache } from "../answers/public.ts";
import { NotFound } from "../platform/business-error.ts";
import type { Database } from "../platform/database/pool.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import { ownSurvey, surveyById } from "../surveys/public.ts";
import { findActiveLink } from "./links/repository.ts";
import { describeSurvey } from "./result-survey.ts";
import type { ResultSurvey } from "./result-survey.ts";

/*
 * Checks access to the results of a survey, and to its single answers: for the creator, and the bearer of a link that
 * shows answers. Other ways to an answer are listed in README.md.
 */

/**
 * Finds the creator's published survey, all of whose results they may see. Call it before a transaction: the cache
 * reads forms over a separate connection, and as many transactions as the pool has connections would wait for each
 * other.
 * @throws NotFound, also for another creator's and for a draft.
 */
export async function ownResults(
  db: Database,
  forms: FormCache,
  code: string,
  { user, locale }: { readonly user: SessionUser; readonly locale: Locale },
): Promise<ResultSurvey> {
  const survey = await ownSurvey(db, { code }, { userId: user.id });
  return describeSurvey(survey, forms, locale);
}

interface Opened {
  /** The link that the browser has opened; undefined if there is none. */
  readonly linkId: number | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

interface SharedResults {
  readonly read: ResultSurvey;
  /** The parts of the results that the link shows. */
  readonly parts: ReadonlySet<LinkPart>;
}

/**
 * Finds the survey of a link that the browser has opened. The link is read at each request, so that a revocation takes
 * effect at once. Call it before a transaction, like `ownResults`.
 * @throws NotFound for a link that was not opened, was revoked or has expired, and for a survey in the bin.
 */
export async function sharedResults(
  db: Database,
  forms: FormCache,
  { linkId, locale, now }: Opened,
): Promise<SharedResults> {
  if (linkId === undefined) throw new NotFound();
  const { survey, parts } = await inTransaction(db, async (tx) => {
    const link = await findActiveLink(tx, { id: linkId }, now);
    if (!link) throw new NotFound();
    return {
      survey: await surveyById(tx, link.surveyId),
      parts: new Set(link.parts),
    };
  });
  return { read: await describeSurvey(survey, forms, locale), parts };
}

/** @throws NotFound when the link does not show single answers. */
export function requireSharedAnswers(parts: ReadonlySet<LinkPart>): void {
  if (!parts.has("answers")) throw new NotFound();
}

import type { Review } from "@sigi/contract/answer-reviews.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { visibleSections } from "@sigi/survey/logic/visible-questions.ts";
import { walkForm } from "@sigi/survey/logic/walk-form.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { formOf } from "../../surveys/public.ts";
import { describeValues } from "../describe-values.ts";
import { AnswerNotFound } from "../errors.ts";
import { factsOf } from "../participation/participation.ts";
import { reportRecordsOf } from "./conduct.ts";
import { selectReview } from "./read-models.ts";
import type { GivenValue } from "../stored-values.ts";
import { findAnswerValues } from "../submission/repository.ts";
import { walkContext } from "../walk-context.ts";
import { listedReview } from "./list-reviews.ts";
import type { SelectedReview } from "./list-reviews.ts";
import {
  isOwn,
  presentReview,
  presentSignal,
  waitsForSecond,
} from "./review.ts";
import type { ReviewRow } from "./review.ts";

interface Reader {
  readonly now: Date;
  readonly adminId: number;
  readonly locale: Locale;
}

/**
 * An answer in review with its evidence, for admins; the audit log records the admin who opened it. @throws
 * AnswerNotFound for any other answer.
 */
export async function showReview(
  tx: Tx,
  id: number,
  { adminId, locale, now }: Reader,
): Promise<Review> {
  const found = await selectReview(tx, id);
  if (!found) throw new AnswerNotFound();
  await recordAudit(tx, {
    adminId,
    action: "answer_viewed",
    subject: { kind: "answer", id },
  });
  const { review, participation } = found;
  const form = await formOf(tx, participation.surveyId);
  const values = await findAnswerValues(tx, id);
  const { seed, facts } = participation;
  const reporters = found.creator ? [found.creator.id] : [];
  const records = await reportRecordsOf(tx, reporters);
  return {
    ...listedReview(found, { locale, now, records }),
    ...presentReview(review, locale),
    findings: review.verdict.signals.map((signal) =>
      presentSignal(signal, locale),
    ),
    decidedBy: found.decidedBy,
    appealDecidedBy: found.appealDecidedBy,
    answers: describeValues(form, { values, seed, facts }, locale).map(
      ({ id: questionId, ...answer }) => ({ questionId, ...answer }),
    ),
    pages: pagesOf(form, found, values),
    awaits: awaitedOf(review, now),
    mayDecide:
      !isOwn(adminId, participation, found.survey) &&
      (review.decision === null || review.decidedBy !== adminId),
  };
}

const awaitedOf = (review: ReviewRow, now: Date) =>
  review.decision === null
    ? "first"
    : waitsForSecond(review, now)
      ? "second"
      : null;

/** The visited sections with the seconds that their page reported. */
function pagesOf(
  form: Form,
  { participation, timings }: SelectedReview,
  values: readonly GivenValue[],
): Review["pages"] {
  const stored = new Map(
    values.map(({ questionId, value }) => [questionId, value]),
  );
  const context = walkContext(factsOf(participation), "id");
  const visits = visibleSections(walkForm(form, stored, context));
  const sections = new Map(visits.map(({ section }) => [section.id, section]));
  return [...sections.values()].map(({ id, title, questions }) => ({
    title: plainText(title),
    seconds: timings?.sections?.[id] ?? null,
    items: questions.length,
  }));
}

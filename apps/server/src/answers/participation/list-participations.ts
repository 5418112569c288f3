import type { ParticipationSummary } from "@sigi/contract/history.ts";
import type { Page } from "@sigi/contract/page.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { offsetOf, toPage } from "../../platform/page.ts";
import { selectParticipationsOf } from "../read-models.ts";
import { reviewsOf } from "../review/repository.ts";
import { presentReview } from "../review/review.ts";
import { countParticipationsOf } from "./repository.ts";

const PER_PAGE = 20;

/** The surveys a user has started, newest first, with the outcome of each. */
export async function listParticipations(
  tx: Tx,
  { userId, locale }: { readonly userId: number; readonly locale: Locale },
  page: number,
): Promise<Page<ParticipationSummary>> {
  const total = await countParticipationsOf(tx, userId);
  const rows = await selectParticipationsOf(tx, userId, {
    limit: PER_PAGE,
    offset: offsetOf(page, PER_PAGE),
  });
  const reviews = await reviewsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const withReviews = rows.map((row) => {
    const review = reviews.get(row.id);
    // A sample changes nothing for its respondent.
    const isShown = review !== undefined && review.origin !== "sample";
    return { ...row, review: isShown ? presentReview(review, locale) : null };
  });
  return toPage(withReviews, { page, perPage: PER_PAGE, total });
}

import type {
  ListedReview,
  ReviewStage,
} from "@sigi/contract/answer-reviews.ts";
import type { Page } from "@sigi/contract/page.ts";
import { signalTitle } from "@sigi/quality/signal-texts.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../../platform/page.ts";
import { reportRecordsOf } from "./conduct.ts";
import { selectReviews } from "./read-models.ts";
import { dueAt } from "./review.ts";

const PER_PAGE = 20;

interface Query {
  readonly page: number;
  readonly stage: ReviewStage;
  readonly locale: Locale;
  readonly now: Date;
}

/** Answers in a stage of their review; for admins. */
export async function listReviews(
  tx: Tx,
  { page, stage, locale, now }: Query,
): Promise<Page<ListedReview>> {
  const { rows, total } = await selectReviews(tx, {
    stage,
    now,
    ...rowsOfPage(page, PER_PAGE),
  });
  const reporters = rows.flatMap(({ creator }) => creator?.id ?? []);
  const records = await reportRecordsOf(tx, [...new Set(reporters)]);
  const context = { locale, now, records };
  const listed = rows.map((row) => listedReview(row, context));
  return toPage(listed, { page, perPage: PER_PAGE, total });
}

export type SelectedReview = Awaited<
  ReturnType<typeof selectReviews>
>["rows"][number];

interface ListContext {
  readonly locale: Locale;
  readonly now: Date;
  /** The creators' records of reports, by creator. */
  readonly records: Awaited<ReturnType<typeof reportRecordsOf>>;
}

const noRecord = { ended: 0, dropped: 0 };

/** The row of a list. */
export function listedReview(
  { review, participation, survey, user, creator, timings }: SelectedReview,
  { locale, now, records }: ListContext,
): ListedReview {
  const { id, status, reward } = participation;
  return {
    id,
    status,
    reward,
    user,
    survey: { code: survey.code, title: survey.title },
    seconds: timings?.total ?? null,
    origin: review.origin,
    report:
      review.origin === "report"
        ? {
            reason: review.reportReason ?? "",
            creator: creator && {
              ...creator,
              ...(records.get(creator.id) ?? noRecord),
            },
          }
        : null,
    dueAt: dueAt(review, now),
    openedAt: review.openedAt,
    fired: review.verdict.signals
      .filter(({ outcome }) => outcome === "fired")
      .toSorted((one, other) => strength[other.effect] - strength[one.effect])
      .map(({ name }) => signalTitle(name, locale)),
  };
}

const strength = { none: 0, orders: 1, counts: 2, holds: 3 } as const;

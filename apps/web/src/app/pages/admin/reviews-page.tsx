import { reviewStages } from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import { lazy, Suspense } from "react";
import { stageLabels } from "../../../features/answer-reviews/components/review-labels.ts";
import { ReviewQueue } from "../../../features/answer-reviews/components/review-queue.tsx";
import { useOpenReview } from "../../../features/answer-reviews/review-address.ts";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

const ReviewDetail = lazy(async () => ({
  default: (
    await import("../../../features/answer-reviews/components/review-detail.tsx")
  ).ReviewDetail,
}));

/** The queue of held answers, or one of them with its evidence. */
export function ReviewsPage() {
  const stage = useFilter("stage", reviewStages) ?? "held";
  const page = usePageNumber();
  const open = useOpenReview();
  return (
    <Page
      title={m.review_title()}
      {...(open === null ? { lead: m.review_lead() } : {})}
    >
      {open === null ? (
        <>
          <FilterLinks
            label={m.review_stages()}
            parameter="stage"
            choices={reviewStages.map((value) => ({
              value: value === "held" ? null : value,
              label: stageLabels[value](),
            }))}
          />
          <ReviewQueue key={stage} page={page} stage={stage} />
        </>
      ) : (
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <ReviewDetail key={open} id={open} page={page} stage={stage} />
        </Suspense>
      )}
    </Page>
  );
}

import { reviewStages } from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import { lazy, Suspense } from "react";
import {
  DroppedReports,
  OftenRejected,
} from "../../../features/answer-reviews/components/conduct-lists.tsx";
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

/** The stages of the queue, then the lists of creators and respondents. */
const views = [...reviewStages, "reporters", "often_rejected"] as const;
type View = (typeof views)[number];

const labels: Record<View, () => string> = {
  ...stageLabels,
  reporters: m.review_stage_reporters,
  often_rejected: m.review_stage_often_rejected,
};

/**
 * The queue of answers in review, one answer with its evidence, or the lists of creators with dropped reports and of
 * respondents with many rejections.
 */
export function ReviewsPage() {
  const view = useFilter("stage", views) ?? "held";
  const page = usePageNumber();
  const open = useOpenReview();
  const isList = view === "reporters" || view === "often_rejected";
  if (open !== null && !isList)
    return (
      <Page title={m.review_title()}>
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <ReviewDetail key={open} id={open} page={page} stage={view} />
        </Suspense>
      </Page>
    );
  return (
    <Page title={m.review_title()} lead={leads[view]?.() ?? m.review_lead()}>
      <FilterLinks
        label={m.review_stages()}
        parameter="stage"
        choices={views.map((value) => ({
          value: value === "held" ? null : value,
          label: labels[value](),
        }))}
      />
      {view === "reporters" && <DroppedReports page={page} />}
      {view === "often_rejected" && <OftenRejected page={page} />}
      {!isList && <ReviewQueue key={view} page={page} stage={view} />}
    </Page>
  );
}

const leads: Partial<Record<View, () => string>> = {
  reporters: m.review_reporters_lead,
  often_rejected: m.review_often_rejected_lead,
};

import { Skeleton } from "@mantine/core";
import type { OwnReview } from "@sigi/contract/own-reviews.ts";
import type { ParticipationSummary } from "@sigi/contract/history.ts";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { partQuery } from "../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../ui/feedback/query-view.tsx";

interface ReviewDialogProps {
  /** Null closes the dialog. */
  readonly participation: ParticipationSummary | null;
  readonly onClose: () => void;
}

/** The review of one of the user's answers. */
export function ReviewDialog({ participation, onClose }: ReviewDialogProps) {
  const review = participation?.review ?? null;
  return (
    <Dialog
      opened={review !== null}
      title={participation?.title ?? ""}
      wide
      onClose={onClose}
    >
      {participation && review && (
        <Content participationId={participation.id} review={review} />
      )}
    </Dialog>
  );
}

interface ContentProps {
  readonly participationId: number;
  readonly review: OwnReview;
}

function Content(props: ContentProps) {
  return (
    <QueryView
      query={useQuery(contentPart)}
      skeleton={<Skeleton height={320} radius="lg" />}
    >
      {(Review) => <Review {...props} />}
    </QueryView>
  );
}

/** Loaded lazily: few users need it, and an appeal needs a connection. */
const contentPart = partQuery(
  "own-review",
  async () => (await import("./own-review.tsx")).OwnReview,
);

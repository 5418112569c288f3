import type {
  ReviewStage,
  listReviews,
} from "@sigi/contract/answer-reviews.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { m } from "@sigi/messages/messages";
import { formatNumber } from "../../../platform/locale/formatters.ts";

export const stageLabels: Record<ReviewStage, () => string> = {
  held: m.review_stage_held,
  appealed: m.review_stage_appealed,
  ended: m.review_stage_ended,
};

type Respondent = NonNullable<
  ResultOf<typeof listReviews>["rows"][number]["user"]
>;

/** How the respondent's other answers fared. */
export const recordText = ({ accepted, rejected }: Respondent) =>
  m.review_record({
    accepted: formatNumber(accepted),
    rejected: formatNumber(rejected),
  });

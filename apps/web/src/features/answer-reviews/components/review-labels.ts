import type {
  ReviewStage,
  listReviews,
} from "@sigi/contract/answer-reviews.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { m } from "@sigi/messages/messages";
import { formatNumber } from "../../../platform/locale/formatters.ts";

export const stageLabels: Record<ReviewStage, () => string> = {
  held: m.review_stage_held,
  reported: m.review_stage_reported,
  appealed: m.review_stage_appealed,
  confirmed: m.review_stage_confirmed,
  sampled: m.review_stage_sampled,
  ended: m.review_stage_ended,
};

type Respondent = NonNullable<
  ResultOf<typeof listReviews>["rows"][number]["user"]
>;

/** The outcomes of the respondent's other answers. */
export const recordText = ({ accepted, rejected }: Respondent) =>
  m.review_record({
    accepted: formatNumber(accepted),
    rejected: formatNumber(rejected),
  });

import type { saveView as endpoint } from "@sigi/contract/result-views.ts";
import { viewsMax } from "@sigi/contract/result-views.ts";
import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { lockOwnSurvey } from "../../surveys/public.ts";
import { AxisUnknown } from "../errors.ts";
import { readFilter } from "../explore/filter.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { ViewsFull } from "./errors.ts";
import { countViews, insertView } from "./repository.ts";

/** Saves a creator's view. @throws AxisUnknown for a view that the survey does not have; ViewsFull */
export async function saveView(
  tx: Tx,
  read: ResultSurvey,
  {
    userId,
    edit: { name, view },
    now,
  }: {
    readonly userId: number;
    readonly edit: BodyOf<typeof endpoint>;
    readonly now: Date;
  },
): Promise<ResultOf<typeof endpoint>> {
  readFilter(read, view.filter);
  const { segments } = view;
  // Views may be saved before bands are published.
  if (segments && "question" in segments) {
    if (!read.questions.has(segments.question))
      throw new AxisUnknown("segments");
  }
  const { id } = read.survey;
  // Concurrent saves wait for each other, so that the count holds.
  await lockOwnSurvey(tx, { id }, { userId });
  if ((await countViews(tx, id)) >= viewsMax) throw new ViewsFull(viewsMax);
  return insertView(tx, { surveyId: id, name, view, createdAt: now });
}

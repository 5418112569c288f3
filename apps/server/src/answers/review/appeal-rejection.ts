import type { OwnReview } from "@sigi/contract/own-reviews.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { AnswerNotFound } from "../errors.ts";
import { requireReview } from "./decide-review.ts";
import { AppealClosed } from "./errors.ts";
import { changeReview } from "./repository.ts";
import { deadline, isAppealable, presentReview } from "./review.ts";

interface Appeal {
  readonly id: number;
  readonly userId: number;
  readonly text: string;
  readonly locale: Locale;
}

/** Appeals the rejection of one's answer, once. @throws AnswerNotFound for another user's, AppealClosed */
export async function appealRejection(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { id, userId, text, locale }: Appeal,
): Promise<OwnReview> {
  const { review, participation } = await requireReview(tx, id);
  if (participation.userId !== userId) throw new AnswerNotFound();
  const now = clock.now();
  if (!isAppealable(review, now)) throw new AppealClosed();
  const appealed = await changeReview(tx, id, {
    appealText: text,
    appealedAt: now,
    decideAppealBy: deadline(now, "decideAppeal"),
  });
  return presentReview(appealed, locale);
}

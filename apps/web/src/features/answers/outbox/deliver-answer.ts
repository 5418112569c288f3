import type { AnswerReceipt } from "@sigi/contract/answers.ts";
import { delayAnswer, queueAnswer, unqueueAnswer } from "./answer-queue.ts";
import type { QueuedAnswer } from "./answer-queue.ts";
import type { DeviceStore } from "../device-store.ts";
import { clearDraft } from "../drafts/draft-store.ts";
import { isFinal } from "../is-final.ts";
import { forgetKeptPage } from "../page-data.ts";
import type { Outcome, Refusal } from "../api.ts";

/** The outcome of a delivery. `waiting`: the answer is still queued and will be sent again. */
export type Delivery =
  | {
      readonly kind: "accepted";
      readonly answer: QueuedAnswer;
      readonly receipt: AnswerReceipt;
    }
  | {
      readonly kind: "waiting";
      readonly answer: QueuedAnswer;
      /** The server's response; null without one. */
      readonly refusal: Refusal | null;
    }
  | {
      readonly kind: "refused";
      readonly answer: QueuedAnswer;
      readonly refusal: Refusal;
    };

export type Submit = (
  body: QueuedAnswer["body"],
) => Promise<Outcome<AnswerReceipt>>;

/**
 * Queues a finished answer and sends it. It leaves the queue only when the server accepts or refuses it. Only
 * acceptance clears the draft, so that a refused answer can be corrected.
 */
export async function deliverAnswer(
  store: DeviceStore,
  answer: QueuedAnswer,
  submit: Submit,
): Promise<Delivery> {
  queueAnswer(store, answer);
  const outcome = await submit(answer.body);
  if (outcome.kind === "done") {
    unqueueAnswer(store, answer);
    clearDraft(store, { userId: answer.userId, formId: answer.body.formId });
    forgetKeptPage(store, answer.code);
    return { kind: "accepted", answer, receipt: outcome.value };
  }
  if (outcome.kind === "refused" && isFinal(outcome.refusal)) {
    unqueueAnswer(store, answer);
    return { kind: "refused", answer, refusal: outcome.refusal };
  }
  const waiting = delayAnswer(store, answer);
  const refusal = outcome.kind === "refused" ? outcome.refusal : null;
  return { kind: "waiting", answer: waiting, refusal };
}

/** The server's refusal of a survey's answer; null unless it was the last one delivered. */
export const refusalOf = (
  last: Delivery | null,
  code: string,
): Refusal | null =>
  last?.kind === "refused" && last.answer.code === code ? last.refusal : null;

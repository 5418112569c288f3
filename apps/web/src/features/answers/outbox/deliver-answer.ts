import type { AnswerReceipt } from "@sigi/contract/answers.ts";
import { queueAnswer, unqueueAnswer } from "./answer-queue.ts";
import type { QueuedAnswer } from "./answer-queue.ts";
import type { DeviceStore } from "../device-store.ts";
import { clearDraft } from "../drafts/draft-store.ts";
import { forgetKeptPage } from "../page-data.ts";
import type { Outcome, Refusal } from "../api.ts";

/** What became of a finished answer. `waiting`: it is still on this device and will be sent again. */
export type Delivery =
  | {
      readonly kind: "accepted";
      readonly answer: QueuedAnswer;
      readonly receipt: AnswerReceipt;
    }
  | { readonly kind: "waiting"; readonly answer: QueuedAnswer }
  | {
      readonly kind: "refused";
      readonly answer: QueuedAnswer;
      readonly refusal: Refusal;
    };

export type Submit = (
  body: QueuedAnswer["body"],
  idempotencyKey: string,
) => Promise<Outcome<AnswerReceipt>>;

/**
 * Puts a finished answer into the queue and sends it. It leaves the queue only on a yes or a no of the server; its draft
 * goes with the yes, so that a refused answer can be corrected.
 */
export async function deliverAnswer(
  store: DeviceStore,
  answer: QueuedAnswer,
  submit: Submit,
): Promise<Delivery> {
  queueAnswer(store, answer);
  const outcome = await submit(answer.body, answer.idempotencyKey);
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
  const waiting = { ...answer, delayed: true };
  queueAnswer(store, waiting);
  return { kind: "waiting", answer: waiting };
}

/** A server in trouble, a limit, or a session that has ended say nothing about the answer. */
function isFinal({ status }: Refusal): boolean {
  return status < 500 && ![401, 408, 425, 429].includes(status);
}

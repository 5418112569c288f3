import { m } from "@sigi/messages/messages";
import type { Delivery } from "../deliver-answer.ts";

/** Word of an answer to another survey that was sent, or refused, while this page is open. */
export function OutboxNotice({ delivery }: { readonly delivery: Delivery }) {
  if (delivery.kind === "waiting") return null;
  return (
    <p className="ap-toast" aria-live="polite">
      {delivery.kind === "accepted"
        ? m.answer_queue_sent()
        : m.answer_queue_refused({ reason: delivery.refusal.message })}
    </p>
  );
}

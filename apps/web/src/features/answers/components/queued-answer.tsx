import { m } from "@sigi/messages/messages";
import type { Refusal } from "../api.ts";
import { deviceStore } from "../device-store.ts";
import type { Delivery } from "../outbox/deliver-answer.ts";
import type { Outbox } from "../outbox/use-outbox.ts";
import { StepLink } from "./notice.tsx";

/** A finished answer that is waiting to be sent. */
export function QueuedCard({ outbox }: { readonly outbox: Outbox }) {
  const { length } = outbox.waiting;
  const { last } = outbox;
  const refusal = last?.kind === "waiting" ? last.refusal : null;
  // The session is a guest's: other users are redirected to the login page.
  const needsSession = refusal?.status === 401;
  const here = encodeURIComponent(
    window.location.pathname + window.location.search,
  );
  return (
    <article className="ap-card" aria-live="polite">
      <p className="ap-badge">
        {length > 1 ? m.unsent_title({ count: length }) : m.answer_unsent()}
      </p>
      <h1>{m.answer_queued_title()}</h1>
      <p className="ap-text">{whyQueued(refusal)}</p>
      <div className="ap-actions">
        {needsSession && (
          <StepLink
            to={`/login?next=${here}`}
            newTab={deviceStore.isVolatile()}
          >
            {m.answer_sign_in()}
          </StepLink>
        )}
        <button
          type="button"
          className={needsSession ? "ap-button ap-button-quiet" : "ap-button"}
          aria-disabled={outbox.sending || undefined}
          onClick={outbox.retry}
        >
          {outbox.sending ? m.answer_submitting() : m.answer_queued_retry()}
        </button>
      </div>
    </article>
  );
}

function whyQueued(refusal: Refusal | null): string {
  if (refusal?.status === 401) return m.answer_queued_sign_in();
  if (refusal?.code === "other_user") return refusal.message;
  return m.answer_queued_text();
}

/** Reports that another survey's answer was accepted or refused while this page is open. */
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

import { m } from "@sigi/messages/messages";
import type { Outbox } from "../use-outbox.ts";

/** A finished answer that could not be sent yet. */
export function QueuedCard({ outbox }: { readonly outbox: Outbox }) {
  return (
    <article className="ap-card" aria-live="polite">
      <h1>{m.answer_queued_title()}</h1>
      <p className="ap-text">{m.answer_queued_text()}</p>
      <div className="ap-actions">
        <button
          type="button"
          className="ap-button"
          aria-disabled={outbox.sending || undefined}
          onClick={outbox.retry}
        >
          {outbox.sending ? m.answer_submitting() : m.answer_queued_retry()}
        </button>
      </div>
    </article>
  );
}

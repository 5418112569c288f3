import type { Participation } from "@sigi/contract/answers.ts";
import { useEffect, useRef, useState } from "react";
import { useLatest } from "../../../form/use-latest.ts";
import { call } from "../load-api.ts";
import { useDocumentEvent } from "../use-document-event.ts";
import type { DraftState } from "./use-draft.ts";

const idleMs = 3_000;

/**
 * Sends the changed answers to the server some seconds after a change and when the page is left, so that the user can
 * continue on other devices. A failed call is repeated with the next change: the device has the draft in any case.
 */
export function useServerDraft(
  { id, lease }: Participation,
  draft: Pick<DraftState, "answers" | "seconds" | "unsent" | "noteSent">,
  isUser: boolean,
): void {
  const { answers } = draft;
  const [calls, setCalls] = useState(0);
  const sending = useRef(false);
  const noteSent = useLatest(draft.noteSent);
  const keep = async () => {
    const values = draft.unsent().map((questionId) => ({
      questionId,
      value: answers.get(questionId) ?? null,
    }));
    if (!isUser || sending.current || values.length === 0) return;
    sending.current = true;
    const seconds = draft.seconds();
    const body = { participationId: id, lease, values, seconds };
    const outcome = await call(({ keepDraft }) => keepDraft(body));
    sending.current = false;
    if (outcome.kind !== "done") return;
    noteSent(outcome.value.revision, answers);
    // Changes made meanwhile are sent next.
    setCalls((before) => before + 1);
  };
  const send = useLatest(() => {
    void keep();
  });
  useEffect(() => {
    const timer = setTimeout(send, idleMs);
    return () => {
      clearTimeout(timer);
    };
  }, [answers, calls, send]);
  useDocumentEvent("visibilitychange", () => {
    if (document.hidden) send();
  });
}

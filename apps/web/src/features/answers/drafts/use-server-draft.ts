import type { Participation } from "@sigi/contract/answers.ts";
import { useEffect, useRef } from "react";
import { useLatest } from "../../../form/use-latest.ts";
import { call } from "../load-api.ts";
import { useDocumentEvent } from "../use-document-event.ts";
import type { DraftState } from "./use-draft.ts";

const idleMs = 3_000;

/**
 * Sends the draft to the server some seconds after a change and when the page is left, so that the user's other devices go on
 * with it. A call that fails is repeated with the next change: the device has the draft in any case.
 */
export function useServerDraft(
  { id, lease }: Participation,
  draft: Pick<DraftState, "answers" | "isUnsent" | "noteSent">,
  isUser: boolean,
): void {
  const { answers } = draft;
  const sending = useRef(false);
  const send = useLatest(async () => {
    if (!isUser || sending.current || !draft.isUnsent()) return;
    sending.current = true;
    const values = [...answers].map(([questionId, value]) => ({
      ...{ questionId, value },
    }));
    const outcome = await call((calls) =>
      calls.keepDraft({ participationId: id, lease, values }),
    );
    sending.current = false;
    if (outcome.kind === "done") latest(outcome.value.revision, answers);
  });
  const latest = useLatest((revision: number, sent: typeof answers) => {
    draft.noteSent(revision, sent);
    // Changed while the call was made.
    if (sent !== answers) void send();
  });
  useEffect(() => {
    const timer = setTimeout(() => void send(), idleMs);
    return () => {
      clearTimeout(timer);
    };
  }, [answers, send]);
  useDocumentEvent("visibilitychange", () => {
    if (document.hidden) void send();
  });
}

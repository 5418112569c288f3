import { useEffect } from "react";
import { fetchSurvey } from "../../api/survey.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { isLocked, withServerState } from "../../model/survey.ts";
import type { Survey } from "@sigi/contract/surveys.ts";

/** The channel on which tabs exchange the codes of published surveys. Some phone browsers do not support it. */
const channel =
  "BroadcastChannel" in globalThis
    ? new BroadcastChannel("published-surveys")
    : null;

export function tellPublished(code: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage(code);
}

/** Updates the store when the survey is published in another tab, or after the user has left its payment. */
export function usePublishedElsewhere(store: SurveyStore | null): void {
  useEffect(() => {
    if (!store) return;
    const onNews = ({ data }: MessageEvent<unknown>) => {
      if (data === store.code) void askStatus(store);
    };
    const onReturn = () => {
      const { status } = store.read();
      if (
        document.visibilityState === "visible" &&
        status === "awaiting_payment"
      )
        void askStatus(store);
    };
    channel?.addEventListener("message", onNews);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      channel?.removeEventListener("message", onNews);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [store]);
}

/**
 * Fetches the survey's state from the server into the store. Returns its status; null for a failed request, because the
 * next one may succeed.
 */
export async function askStatus(
  store: SurveyStore,
): Promise<Survey["status"] | null> {
  try {
    const answer = await fetchSurvey(store.code);
    store.change((survey) => withServerState(survey, answer));
    return answer.status;
  } catch {
    return null;
  }
}

const pauseMs = 3_000;

/** Polls the server until the survey is published or `stopped` is aborted. @returns true if it is published. */
export async function untilPublished(
  store: SurveyStore,
  stopped: AbortSignal,
): Promise<boolean> {
  while (!stopped.aborted) {
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
    if (stopped.aborted) return false;
    const status = await askStatus(store);
    if (status !== null && isLocked({ status })) return true;
  }
  return false;
}

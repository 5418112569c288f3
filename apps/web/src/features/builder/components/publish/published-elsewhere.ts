import { useEffect } from "react";
import { fetchSurvey } from "../../api/survey.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { isLocked, withServerState } from "../../model/survey.ts";
import type { Survey } from "@sigi/contract/surveys.ts";

/** Tabs tell each other the codes of surveys that they have seen published. Some phone browsers have no channel. */
const channel =
  "BroadcastChannel" in globalThis
    ? new BroadcastChannel("published-surveys")
    : null;

export function tellPublished(code: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage(code);
}

/** Takes over the state of a survey that is published while another tab is open, or after its payment has been left. */
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

/** The survey's status on the server; null for a failed request: the next one may succeed. */
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

/** Asks until the survey is published; ends without an answer when `stopped` is aborted. @returns whether it is. */
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

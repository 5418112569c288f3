import { useEffect } from "react";
import { lookForChanges } from "../../edits/save-survey.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";

/** Time in the background after which a tab checks for changes made elsewhere. */
const awayMs = 5_000;

/**
 * Stores the survey on the device when the page is left, saves as soon as the connection is back, and merges changes
 * from other tabs and devices: at once from tabs of this browser, and when this tab becomes visible again from others.
 */
export function useSynchronization(store: SurveyStore | null): void {
  useEffect(() => {
    if (!store) return undefined;
    const channel = new BroadcastChannel(`builder:${store.code}`);
    /** The version last exchanged between the tabs of this browser. */
    let announced = store.read().version;
    let leftAt = Date.now();
    const stopAnnouncing = store.subscribe(() => {
      const { version } = store.read();
      if (version === announced) return;
      announced = version;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      channel.postMessage(version);
    });
    const onAnnounced = ({ data }: MessageEvent<number>) => {
      announced = data;
      if (store.read().version !== data) lookForChanges(store);
    };
    const onOnline = () => void store.queue.flush();
    const onVisibility = () => {
      if (document.visibilityState === "hidden") {
        leftAt = Date.now();
        store.keep();
        void store.queue.flush();
      } else if (Date.now() - leftAt > awayMs && navigator.onLine) {
        lookForChanges(store);
      }
    };
    channel.addEventListener("message", onAnnounced);
    window.addEventListener("online", onOnline);
    window.addEventListener("pagehide", store.keep);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      stopAnnouncing();
      channel.close();
      window.removeEventListener("online", onOnline);
      window.removeEventListener("pagehide", store.keep);
      document.removeEventListener("visibilitychange", onVisibility);
      // The survey is opened again from the cache.
      store.keep();
    };
  }, [store]);
}

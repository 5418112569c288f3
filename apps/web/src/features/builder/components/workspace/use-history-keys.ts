import { useEffect, useEffectEvent } from "react";
import { isLocked } from "../../model/survey.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";

/**
 * Handles Ctrl+Z (undo), Ctrl+Shift+Z and Ctrl+Y (redo), and Ctrl+S (save at once). They also apply in a field of the
 * survey, where the last input is the last edit. Fields outside the survey, such as a search, use their own undo.
 */
export function useHistoryKeys(store: SurveyStore | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!store || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "s") {
      event.preventDefault();
      void store.queue.flush();
      return;
    }
    const isRedo = key === "y" || (key === "z" && event.shiftKey);
    if (!isRedo && key !== "z") return;
    if (hasOwnUndo(event.target) || isLocked(store.read())) return;
    event.preventDefault();
    if (isRedo) store.redo();
    else store.undo();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, []);
}

/** Returns true if a field's text is not part of the survey. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("[type=search], [data-own-undo], dialog") !== null;

import { useEffect, useEffectEvent } from "react";
import { isLocked } from "../../model/survey.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";

/**
 * Ctrl+Z undoes and Ctrl+Shift+Z or Ctrl+Y repeats, Ctrl+S saves at once. In a field of the survey they do the same: what
 * was typed there last is the last edit. Fields that belong to no survey, such as a search, keep their own undo.
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

/** Whether a field's text is not part of the survey. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("[type=search], [data-own-undo], dialog") !== null;

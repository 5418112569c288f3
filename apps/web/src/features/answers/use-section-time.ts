import { useEffect } from "react";
import type { DraftState } from "./use-draft.ts";

/** Counts the time of the section that is shown, while the page is visible. */
export function useSectionTime(
  { enter }: Pick<DraftState, "enter">,
  sectionId: number | null,
): void {
  useEffect(() => {
    const follow = () => {
      enter(document.hidden ? null : sectionId);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      enter(null);
    };
  }, [enter, sectionId]);
}

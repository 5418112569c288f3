import { type Later, useLater } from "../../form/use-later.ts";
import { whenIdle } from "../../platform/device/when-idle.ts";

/** A part of the page that is not in its first load. The server has the browser load at once what the page opens with. */
interface LaterPart<Part> {
  readonly load: () => Promise<Part>;
  /** Loads it while the respondent reads. A failure shows when it is needed. */
  readonly prefetch: () => void;
  /** The loaded part, or how far loading it is. */
  readonly usePart: () => Part | Later;
}

export function laterPart<Part>(
  importPart: () => Promise<Part>,
): LaterPart<Part> {
  let part: Part | null = null;
  const load = async () => (part ??= await importPart());
  return {
    load,
    prefetch: () => {
      whenIdle(() => {
        load().catch(() => undefined);
      });
    },
    usePart: function usePart() {
      const later = useLater(part ? "" : "part", load);
      return part ?? later;
    },
  };
}

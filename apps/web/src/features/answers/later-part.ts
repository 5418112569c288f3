import { type Later, useLater } from "../../form/use-later.ts";
import { whenIdle } from "../../platform/device/when-idle.ts";

/** A lazy part of the page. The server makes the browser preload the parts that the page opens with. */
interface LaterPart<Part> {
  readonly load: () => Promise<Part>;
  /** Loads the part while the respondent reads. A failure is reported when the part is needed. */
  readonly prefetch: () => void;
  /** The loaded part, or the state of loading it. */
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

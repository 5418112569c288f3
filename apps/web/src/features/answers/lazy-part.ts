import { type LazyCode, useLazyCode } from "../../form/use-lazy-code.ts";
import { whenIdle } from "../../platform/device/when-idle.ts";

/** A lazy part of the page. The server makes the browser preload the parts that the page opens with. */
interface LazyPart<Part> {
  readonly load: () => Promise<Part>;
  /** Loads the part while the respondent reads. A failure is reported when the part is needed. */
  readonly prefetch: () => void;
  /** The loaded part, or the state of loading it. */
  readonly usePart: () => Part | LazyCode;
}

export function lazyPart<Part>(
  importPart: () => Promise<Part>,
): LazyPart<Part> {
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
      const code = useLazyCode(part ? "" : "part", load);
      return part ?? code;
    },
  };
}

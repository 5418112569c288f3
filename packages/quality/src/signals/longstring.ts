import type { Observation } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/** The longest run of the same position in consecutive answers on scales, over all grids. */
export function longstring({ scales }: Pick<Observation, "scales">): Signal {
  const { runShare, itemsMin } = rules.longstring;
  const threshold = Math.ceil(scales.length * runShare);
  if (scales.length < itemsMin) {
    return notComputable("longstring", "answers_few", threshold);
  }
  let [longest, run] = [0, 0];
  for (const [index, { position }] of scales.entries()) {
    run = scales[index - 1]?.position === position ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return judged("longstring", {
    value: longest,
    threshold,
    fired: longest >= threshold,
    details: { run: longest, items: scales.length, limit: threshold },
  });
}

import { countCharacters } from "@sigi/survey/text.ts";
import type { Observation } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/** The share of written characters that came by a paste or another insertion of many at once. */
export function pastedText({
  texts,
  pasted,
}: Pick<Observation, "texts" | "pasted">): Signal {
  const { pastedShare, charactersMin } = rules.pasted_text;
  const lengths = new Map<number, number>();
  for (const { questionId, text } of texts) {
    const before = lengths.get(questionId) ?? 0;
    lengths.set(questionId, before + countCharacters(text));
  }
  const written = [...lengths.values()].reduce((sum, one) => sum + one, 0);
  if (written < charactersMin) {
    return notComputable("pasted_text", "answers_few", pastedShare);
  }
  if (pasted === null) {
    return notComputable("pasted_text", "behaviour_missing", pastedShare);
  }
  let inserted = 0;
  for (const [questionId, length] of lengths) {
    const reported = pasted[questionId] ?? 0;
    // Pasted text may have been deleted again.
    if (reported > 0) inserted += Math.min(reported, length);
  }
  const value = inserted / written;
  return judged("pasted_text", {
    value,
    threshold: pastedShare,
    fired: value >= pastedShare,
    details: {
      insertedShare: value,
      characters: written,
      limitShare: pastedShare,
    },
  });
}

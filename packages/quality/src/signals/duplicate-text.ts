import { judged, notComputable, type Signal } from "../signal.ts";
import { similarity, type TextFingerprint } from "../text-fingerprints.ts";
import { rules } from "../thresholds.ts";

/**
 * Fingerprints of this answer's texts, and of the texts of other accounts that have a band in common with one of them.
 */
export interface ComparedTexts {
  readonly own: readonly TextFingerprint[];
  readonly others: readonly TextFingerprint[];
}

/**
 * The greatest similarity of a text to another account's answer to the same question. A long text that is identical
 * word by word may hold alone.
 */
export function duplicateText(texts: ComparedTexts | null): Signal {
  const { similarity: threshold, charactersAlone } = rules.duplicate_text;
  if (texts === null) {
    return notComputable("duplicate_text", "accounts_unknown", threshold);
  }
  const { own, others } = texts;
  if (own.length === 0) {
    return notComputable("duplicate_text", "answers_few", threshold);
  }
  let [value, copied] = [0, 0];
  for (const text of own) {
    for (const other of others) {
      if (other.questionId !== text.questionId) continue;
      const isSame = other.whole === text.whole;
      value = Math.max(value, isSame ? 1 : similarity(text, other));
      if (isSame) copied = Math.max(copied, text.characters);
    }
  }
  return judged("duplicate_text", {
    value,
    threshold,
    fired: value >= threshold,
    alone: copied >= charactersAlone,
    details: {
      sameShare: value,
      texts: own.length,
      copiedCharacters: copied,
      limitShare: threshold,
    },
  });
}

import {
  countLetters,
  everydayModel,
  lettersOf,
  likelihood,
} from "../gibberish/bigram-model.ts";
import type { Observation } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/** The share of written letters in texts that are no likelier than keyboard mash. Short texts are judged together. */
export function gibberish({ texts }: Pick<Observation, "texts">): Signal {
  const { letterShare, lettersMin } = rules.gibberish;
  const written = texts.map(({ text }) => lettersOf(text));
  const isLong = (letters: string) => countLetters(letters) >= lettersMin;
  const short = written.filter((letters) => !isLong(letters)).join(" ");
  const long = [...written, short].filter(isLong);
  if (long.length === 0) {
    return notComputable("gibberish", "answers_few", letterShare);
  }
  const model = everydayModel();
  let [letters, mashed] = [0, 0];
  for (const text of long) {
    const count = countLetters(text);
    letters += count;
    if (likelihood(model, text) < model.midpoint) mashed += count;
  }
  const value = mashed / letters;
  return judged("gibberish", {
    value,
    threshold: letterShare,
    fired: value >= letterShare,
    details: { mashedShare: value, letters, limitShare: letterShare },
  });
}

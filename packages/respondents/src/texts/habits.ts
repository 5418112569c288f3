import type { Chance } from "../chance.ts";
import { capitalised } from "./grammar.ts";

/** How a person types: kept over all texts of one respondent. */
export interface Habits {
  readonly capitals: boolean;
  readonly fullStops: boolean;
  /** How often a word that has a usual abbreviation is abbreviated. */
  readonly abbreviates: number;
  /** How often a word has a typing error. */
  readonly errs: number;
  readonly emoji: boolean;
}

export const habitsOf = (chance: Chance, careful: number): Habits => ({
  capitals: chance.chance(careful),
  fullStops: chance.chance(careful),
  abbreviates: chance.chance(0.5) ? chance.between(0, 0.9) : 0,
  errs: chance.between(0, 0.03),
  emoji: chance.chance(0.06),
});

/** Sentences as the person types them. */
export function typedText(
  sentences: readonly string[],
  habits: Habits,
  chance: Chance,
): string {
  const separator = habits.fullStops ? ". " : chance.pick([", ", " ", ". "]);
  const text = sentences
    .map((sentence) => typedWords(sentence, habits, chance))
    .map((sentence, index) =>
      habits.capitals && (index === 0 || separator === ". ")
        ? capitalised(sentence)
        : sentence,
    )
    .join(separator);
  const end = habits.fullStops ? "." : "";
  const emoji =
    habits.emoji && chance.chance(0.5) ? ` ${chance.pick(emojis)}` : "";
  return `${text}${end}${emoji}`;
}

const emojis = ["🙏", "👍", "😊", "😅", "😭"];

function typedWords(sentence: string, habits: Habits, chance: Chance): string {
  return sentence
    .split(" ")
    .map((word) => {
      const short = abbreviations[word];
      if (short && chance.chance(habits.abbreviates)) return chance.pick(short);
      return chance.chance(habits.errs) ? withError(word, chance) : word;
    })
    .join(" ");
}

const abbreviations: Readonly<Record<string, readonly string[]>> = {
  yang: ["yg"],
  dengan: ["dgn", "dg"],
  tidak: ["tdk", "ga", "gak", "nggak"],
  untuk: ["utk", "buat"],
  karena: ["krn", "karna"],
  sudah: ["sdh", "udah", "udh"],
  belum: ["blm"],
  bisa: ["bs"],
  kalau: ["klo", "kalo"],
  lebih: ["lbh"],
  banyak: ["byk"],
  sering: ["srg"],
  sampai: ["smp", "sampe"],
  saya: ["sy"],
  juga: ["jg"],
  jadi: ["jd"],
  waktu: ["wkt"],
  semua: ["smua"],
  sekarang: ["skrg"],
  because: ["bcs", "bc"],
  please: ["pls"],
  with: ["w/"],
  you: ["u"],
};

/** Two letters swapped, one left out or one twice. */
function withError(word: string, chance: Chance): string {
  if (word.length < 4) return word;
  const at = chance.whole(1, word.length - 2);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const letter = word.charAt(at);
  return chance.pick([
    before + after.charAt(0) + letter + after.slice(1),
    before + after,
    before + letter + letter + after,
  ]);
}

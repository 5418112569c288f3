import { patternSamples } from "@sigi/survey/patterns/pattern-samples.ts";
import type {
  Random,
  TextLimits,
} from "@sigi/survey/question-types/question-type.ts";

/** Texts for an answer, the most likely first. With a pattern, texts that common patterns accept. */
export function* sampleTexts(
  { min, max: most, pattern }: TextLimits,
  random: Random,
): Generator<string> {
  if (pattern) yield* patternSamples(random, most);
  const least = Math.max(min ?? 1, 1);
  yield sentences(random, { least: Math.max(least, 40), most });
  yield sentences(random, { least, most });
}

/** Remarks that fit most questions, so that lists of answers look real. */
const remarks = [
  "Sudah cukup baik, tetapi masih bisa ditingkatkan.",
  "Saya puas dengan pelayanannya.",
  "Prosesnya mudah dipahami dan tidak memakan waktu lama.",
  "Semoga ke depannya lebih cepat dan lebih jelas.",
  "Menurut saya harganya masih wajar.",
  "Kadang perlu menunggu, tetapi hasilnya sesuai harapan.",
  "It works well for me most of the time.",
  "Bagian yang paling membantu adalah penjelasannya yang singkat.",
];

/** Whole remarks up to the minimum number of characters, cut at the maximum. */
function sentences(
  random: Random,
  { least, most }: { least: number; most: number },
): string {
  let text = random.pick(remarks);
  while (text.length < least) text = `${text} ${random.pick(remarks)}`;
  return text.length <= most ? text : cut(text, least, most);
}

/** Cuts at the end of a word if enough text remains. A trailing space would be trimmed. */
function cut(text: string, least: number, most: number): string {
  const start = text.slice(0, most);
  const words = start.slice(0, start.lastIndexOf(" ")).trim();
  if (words.length >= least) return words;
  return start.endsWith(" ") ? `${start.trimEnd()}.` : start;
}

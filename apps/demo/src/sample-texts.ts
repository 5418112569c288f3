import type {
  Random,
  TextLimits,
} from "@sigi/survey/question-types/question-type.ts";

/** Texts for an answer, the most likely first. With a pattern, texts that common patterns accept. */
export function* sampleTexts(
  { min, max: most, pattern }: TextLimits,
  random: Random,
): Generator<string> {
  if (pattern) yield* patternTexts(random);
  const least = Math.max(min ?? 1, 1);
  yield sentences(random, { least: Math.max(least, 40), most });
  yield sentences(random, { least, most });
  if (pattern) yield* runs(Math.min(most, longestRun));
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

/** Numbers, dates, times, email addresses, phone numbers, postal codes, number plates, codes and names. */
function* patternTexts(random: Random): Generator<string> {
  const digits = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      random.whole(at === 0 ? 1 : 0, 9),
    ).join("");
  yield digits(random.whole(1, 2));
  const year = random.whole(1960, 2009);
  const month = String(random.whole(1, 12)).padStart(2, "0");
  const day = String(random.whole(1, 28)).padStart(2, "0");
  yield `${year}-${month}-${day}`;
  yield `${day}/${month}/${year}`;
  yield `${day}-${month}-${year}`;
  yield `${String(random.whole(6, 21)).padStart(2, "0")}:30`;
  yield `0812${digits(8)}`;
  yield `+62812${digits(8)}`;
  yield `responden${digits(3)}@example.com`;
  yield `https://example.com/${digits(3)}`;
  yield `B ${digits(4)} KX`;
  for (let count = 1; count <= longestRun; count += 1) yield digits(count);
  yield "Bandung";
  yield "Bandung Barat";
  yield "bandung";
  yield `AB${digits(3)}`;
  yield `AB-${digits(4)}`;
  yield `a${digits(2)}`;
}

const longestRun = 40;

/** Repeated characters of one class in every length, for patterns with a length. */
function* runs(most: number): Generator<string> {
  for (const character of ["a", "A", "a1", "A1"]) {
    for (let length = 1; length <= most; length += 1) {
      yield character.repeat(length).slice(0, length);
    }
  }
}

import type { Random } from "../question-types/question-type.ts";

/**
 * Texts that common patterns accept: numbers, dates, times, email addresses,
 * phone numbers, postal codes, number plates, codes and names, then repeated
 * characters in every length up to `most`.
 */
export function* patternSamples(
  random: Random,
  most: number,
): Generator<string> {
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
  yield* runs(Math.min(most, longestRun));
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

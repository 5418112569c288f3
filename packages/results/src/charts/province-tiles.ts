/** A province's tile: its letters by ISO 3166-2:ID, and its position from the top left. */
interface ProvinceTile {
  readonly letters: string;
  readonly column: number;
  readonly row: number;
}

const tile = (letters: string, column: number, row: number): ProvinceTile => ({
  letters,
  column,
  row,
});

/** The 38 provinces by id, roughly at their geographical positions. */
export const provinceTiles: Readonly<Record<string, ProvinceTile>> = {
  "11": tile("AC", 0, 0),
  "12": tile("SU", 1, 1),
  "13": tile("SB", 1, 2),
  "14": tile("RI", 2, 2),
  "15": tile("JA", 2, 3),
  "16": tile("SS", 3, 4),
  "17": tile("BE", 2, 4),
  "18": tile("LA", 3, 5),
  "19": tile("BB", 4, 4),
  "21": tile("KR", 3, 2),
  "31": tile("JK", 5, 6),
  "32": tile("JB", 5, 7),
  "33": tile("JT", 6, 6),
  "34": tile("YO", 6, 7),
  "35": tile("JI", 7, 6),
  "36": tile("BT", 4, 6),
  "51": tile("BA", 8, 7),
  "52": tile("NB", 9, 7),
  "53": tile("NT", 10, 7),
  "61": tile("KB", 5, 2),
  "62": tile("KT", 6, 2),
  "63": tile("KS", 6, 3),
  "64": tile("KI", 7, 2),
  "65": tile("KU", 7, 1),
  "71": tile("SA", 10, 1),
  "72": tile("ST", 9, 2),
  "73": tile("SN", 8, 4),
  "74": tile("SG", 9, 4),
  "75": tile("GO", 9, 1),
  "76": tile("SR", 8, 3),
  "81": tile("MA", 11, 4),
  "82": tile("MU", 11, 2),
  "91": tile("PA", 14, 2),
  "92": tile("PB", 13, 2),
  "93": tile("PS", 14, 4),
  "94": tile("PT", 13, 3),
  "95": tile("PE", 14, 3),
  "96": tile("PD", 12, 2),
};

export const tileColumns = 15;
export const tileRows = 8;

/** `Jawa Barat (JB)`; a group of provinces has the letters of each. */
export function withLetters(
  label: string,
  provinceIds: readonly string[],
): string {
  const letters = provinceIds.flatMap((id) => provinceTiles[id]?.letters ?? []);
  return letters.length === 0 ? label : `${label} (${letters.join(", ")})`;
}

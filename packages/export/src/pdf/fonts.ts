import { createRequire } from "node:module";
import { openSync } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/**
 * Fonts of the report. Characters missing in the main font are drawn in `emoji`, then in `symbols`, which includes
 * arrows, signs, Hebrew and Arabic.
 */
export const fontFiles = {
  regular: resolve(
    "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  ),
  bold: resolve(
    "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  ),
  emoji: resolve(
    "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
  ),
  symbols: resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
} as const;

export type FontName = keyof typeof fontFiles;

/** A text in one font. */
export interface Run {
  readonly font: FontName;
  readonly text: string;
}

/** Replacement for a character that no font has. */
const replacement = "\uFFFD";

/** Skin tones, joiners and variation selectors: they modify a glyph and need no glyph themselves. */
const modifiers = /\p{Emoji_Modifier}|\p{Default_Ignorable_Code_Point}/gu;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Splits a text into user-perceived characters: an emoji of several code points is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Splits a text into runs by the fonts that have its characters, in drawing order from left to right. */
export function runsOf(text: string, isBold: boolean): Run[] {
  const main = isBold ? "bold" : "regular";
  if (hasAll(main, text)) return text === "" ? [] : [{ font: main, text }];
  const runs: { font: FontName; text: string }[] = [];
  for (const grapheme of graphemesOf(inDrawingOrder(text))) {
    const run = runOf(grapheme, main);
    const last = runs.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

function runOf(grapheme: string, main: FontName): Run {
  const order: readonly FontName[] = [main, "emoji", "symbols"];
  const plain = grapheme.replace(modifiers, "");
  for (const text of new Set([grapheme, plain])) {
    const font = order.find((name) => hasAll(name, text));
    if (font) return { font, text };
  }
  return { font: main, text: replacement };
}

const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+(?:\s+[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+)+/gu;

/** Reverses the order of consecutive Hebrew or Arabic words. The font's shaping reverses the letters in each word. */
const inDrawingOrder = (text: string) =>
  text.replace(rightToLeft, (words) =>
    words.split(/(\s+)/u).toReversed().join(""),
  );

const covered = new Map<FontName, ReadonlySet<number>>();

function hasAll(name: FontName, text: string): boolean {
  const points = covered.get(name) ?? coverageOf(name);
  for (const character of text) {
    if (!points.has(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

function coverageOf(name: FontName): ReadonlySet<number> {
  const font = openSync(fontFiles[name]);
  if (!("characterSet" in font)) throw new Error(`${name} is not one font`);
  const points = new Set(font.characterSet);
  covered.set(name, points);
  return points;
}

const runsAll = process.env["LANGUAGES"] === "all";

/**
 * Returns the first of the variants of a story that differ only in the language: the Indonesian one. Journeys run in
 * one language, because a static check compares the messages of both. Each area has an English story, which does not
 * use this function; `LANGUAGES=all` runs all variants.
 */
export function inOneLanguage<Variant>(
  variants: readonly Variant[],
): readonly Variant[] {
  return runsAll ? variants : variants.slice(0, 1);
}

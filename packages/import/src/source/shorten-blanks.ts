/** Longer than the blanks in any text that people read. */
const blanksMax = 100;
const longBlanks = /\s{101,}/g;

/**
 * Shortens runs of blanks, which no page shows. The readers' patterns allow blanks in many places, and take quadratic
 * time for long runs of them.
 */
export const shortenBlanks = (text: string): string =>
  text.length > blanksMax
    ? text.replace(longBlanks, (run) => run.slice(0, blanksMax))
    : text;

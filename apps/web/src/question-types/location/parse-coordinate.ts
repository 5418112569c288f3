/** Parses degrees as users type them: "-6.2", "−6,2". Text that is not a number is returned unchanged. */
export function parseCoordinate(typed: string): number | string {
  const text = typed
    .trim()
    .replace(/^[\u2212\u2013]/, "-")
    .replace(",", ".");
  return /^[+-]?\d{1,3}(?:\.\d*)?$/.test(text) ? Number(text) : text;
}

/** Splits latitude and longitude in one text, as maps copy them: "-6.2, 106.816666". Null for any other text. */
export function splitCoordinates(
  typed: string,
): readonly [string, string] | null {
  const found =
    /^\s*([+\u2212-]?\d{1,2}\.\d+)\s*[,;\s]\s*([+\u2212-]?\d{1,3}\.\d+)\s*$/.exec(
      typed,
    );
  return found ? [found[1] ?? "", found[2] ?? ""] : null;
}

/**
 * Converts strokes to the data of an SVG path, in a field of 1,000 × 400: "M10 20L30 40". A stroke of one point is a
 * dot.
 */
export function strokePath(strokes: readonly (readonly number[])[]): string {
  return strokes
    .map((stroke) => {
      const points: string[] = [];
      for (let index = 0; index < stroke.length; index += 2) {
        points.push(`${stroke[index] ?? 0} ${stroke[index + 1] ?? 0}`);
      }
      const [first = ""] = points;
      return `M${[first, ...(points.length === 1 ? [first] : points.slice(1))].join("L")}`;
    })
    .join("");
}

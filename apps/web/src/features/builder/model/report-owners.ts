import type { ReportEntry } from "@sigi/contract/definitions.ts";

/**
 * Finds the owner of a part of the file that was left out: the place in the survey of the nearest enclosing part that
 * has one. Null if no enclosing part is in the survey.
 */
export function reportOwners(
  entries: readonly ReportEntry[],
): (source: string) => string | null {
  const targets = new Map<string, string>();
  for (const { source, target } of entries) {
    if (target !== null && !targets.has(source)) targets.set(source, target);
  }
  return (source) => {
    for (let part = partAround(source); part !== ""; part = partAround(part)) {
      const target = targets.get(part);
      if (target !== undefined) return target;
    }
    return null;
  };
}

/**
 * The enclosing part: "line 3" for "line 3, identifier", "survey!12" for "survey!F12", "pages[0]" for "pages[0].title".
 */
function partAround(source: string): string {
  const row = source.replace(/!\p{Lu}+(\d+)$/u, "!$1");
  if (row !== source) return row;
  const end = Math.max(...separators.map((sign) => source.lastIndexOf(sign)));
  return source.slice(0, Math.max(end, 0));
}

const separators = [", ", ".", "["];

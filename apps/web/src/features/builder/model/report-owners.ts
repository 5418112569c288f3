import type { ReportEntry } from "@sigi/contract/definitions.ts";

/**
 * Finds what a part of the file that was left out belonged to: the place in the survey of the nearest part around it
 * that has one. Null where nothing around it is in the survey.
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

/** "line 3" around "line 3, identifier", "survey!12" around "survey!F12", "pages[0]" around "pages[0].title". */
function partAround(source: string): string {
  const row = source.replace(/!\p{Lu}+(\d+)$/u, "!$1");
  if (row !== source) return row;
  const end = Math.max(...separators.map((sign) => source.lastIndexOf(sign)));
  return source.slice(0, Math.max(end, 0));
}

const separators = [", ", ".", "["];

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs/security.md"), "utf8");
const rows = text
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** How many requirements each section has, and which of them are of level 3 alone (OWASP ASVS 5.0.0). */
const sections: Readonly<Record<string, { last: number; level3: number[] }>> = {
  "3.5": { last: 8, level3: [6, 7, 8] },
  "6.1": { last: 3, level3: [] },
  "6.2": { last: 12, level3: [] },
  "6.3": { last: 8, level3: [5, 6, 7, 8] },
  "6.4": { last: 6, level3: [5, 6] },
  "6.5": { last: 8, level3: [6, 7, 8] },
  "6.6": { last: 4, level3: [4] },
  "6.8": { last: 4, level3: [] },
  "7.1": { last: 3, level3: [] },
  "7.2": { last: 4, level3: [] },
  "7.3": { last: 2, level3: [] },
  "7.4": { last: 5, level3: [] },
  "7.5": { last: 3, level3: [3] },
  "7.6": { last: 2, level3: [] },
  "8.1": { last: 4, level3: [3, 4] },
  "8.2": { last: 4, level3: [4] },
  "8.3": { last: 3, level3: [2, 3] },
  "8.4": { last: 2, level3: [2] },
  "10.1": { last: 2, level3: [] },
  "10.2": { last: 3, level3: [3] },
  "10.3": { last: 5, level3: [5] },
  "10.4": { last: 16, level3: [12, 13, 14, 15, 16] },
  "10.5": { last: 5, level3: [] },
  "10.6": { last: 2, level3: [] },
  "10.7": { last: 3, level3: [] },
};

const required = Object.entries(sections).flatMap(
  ([section, { last, level3 }]) =>
    Array.from({ length: last }, (_, index) => index + 1)
      .filter((number) => !level3.includes(number))
      .map((number) => `${section}.${String(number)}`),
);

/** What stands in backticks and ends like a file. */
const paths = [
  ...new Set([...text.matchAll(/`([\w@./-]+\.(?:ts|tsx|txt|sql|md))`/g)]),
].map(([, path = ""]) => path);

const placeOf = (path: string) => {
  if (/^(?:apps|packages|scripts|e2e|docs)\//.test(path)) return path;
  return path.startsWith("migrations/")
    ? `apps/server/${path}`
    : `apps/server/src/${path}`;
};

describe("docs/security.md", () => {
  it("has a line for each requirement of levels 1 and 2 of its chapters, each once", () => {
    const listed = rows.map(([, number]) => number);
    const missing = required.filter((number) => !listed.includes(number));
    expect(missing).toEqual([]);
    const twice = required.filter(
      (number) => listed.filter((each) => each === number).length > 1,
    );
    expect(twice).toEqual([]);
  });

  it("says in each line how it is met, and what shows it or that nothing does", () => {
    expect(rows.filter((cells) => cells.length !== 6)).toEqual([]);
    expect(
      rows.filter((cells) => cells.slice(1, 5).some((cell) => cell === "")),
    ).toEqual([]);
  });

  it("names files that exist", () => {
    expect(paths.length).toBeGreaterThan(100);
    const gone = paths.filter((path) => !existsSync(join(root, placeOf(path))));
    expect(gone).toEqual([]);
  });
});

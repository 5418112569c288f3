import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/security");
const pages = readdirSync(folder).map((name) => ({
  isChapter: /^v\d\d-/.test(name),
  text: readFileSync(join(folder, name), "utf8"),
}));

/** The requirements of each section, and those of level 3 only (OWASP ASVS 5.0.0). */
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

interface Entry {
  /** `6.2.1`, or the name of an additional measure. */
  readonly id: string;
  readonly title: string;
  /** "Met: …", "Shown by: …", or "See 3.4.6.". */
  readonly answers: readonly string[];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** An entry is a list item that starts with a bold id. Its nested items are its answers. */
function entriesOf(chapter: string): Entry[] {
  return chapter
    .split(/\n#+ .*\n/)
    .flatMap((section) => section.split(/\n(?=- \*\*)/).slice(1))
    .map((item) => {
      const [head = "", ...answers] = item.split(/\n {2}- /).map(oneLine);
      const [, id = "", title = ""] =
        /^- \*\*(.+?)\*\*:? (.*)/.exec(head) ?? [];
      return { id, title, answers };
    });
}

const entries = pages.flatMap(({ isChapter, text }) =>
  isChapter ? entriesOf(text) : [],
);
const requirements = entries.filter(({ id }) => /^\d/.test(id));

/** Returns true for an entry with an answer, or with "See 3.4.6." to an entry that has one. */
function isAnswered({ answers }: Entry): boolean {
  const [, other] = /^See (\d[\d.]+)\.$/.exec(answers[0] ?? "") ?? [];
  return other !== undefined && answers.length === 1
    ? entries.some(({ id, answers: own }) => id === other && saysItself(own))
    : saysItself(answers);
}

function saysItself(answers: readonly string[]): boolean {
  const how = /^(?:(?:Met|Met in part|Not applicable): |Not met(?::| by) )\S/;
  const isShown = (answer: string) => /^Shown by: \S/.test(answer);
  return (
    answers.some((answer) => how.test(answer)) &&
    answers.every((answer) => how.test(answer) || isShown(answer)) &&
    (answers.some(isShown) ||
      answers.every((answer) => answer.startsWith("Not applicable: ")))
  );
}

/** File names in backticks. */
const paths = [
  ...new Set(
    pages.flatMap(({ text }) =>
      [...text.matchAll(/`([\w@./-]+\.(?:ts|tsx|txt|sql|md))`/g)].map(
        ([, path = ""]) => path,
      ),
    ),
  ),
];

const placeOf = (path: string) => {
  if (/^(?:apps|packages|scripts|e2e|docs)\//.test(path)) return path;
  return /^(?:database|migrations|testing)\//.test(path)
    ? `apps/server/${path}`
    : `apps/server/src/${path}`;
};

describe("docs/security", () => {
  it("lists each requirement of levels 1 and 2 of its chapters once", () => {
    const listed = requirements.map(({ id }) => id);
    expect(required.filter((id) => !listed.includes(id))).toEqual([]);
    const twice = listed.filter((id, index) => listed.indexOf(id) !== index);
    expect(twice).toEqual([]);
  });

  it("marks the requirements of level 3 as the standard does", () => {
    expect(
      requirements.filter(({ title }) => !/^\(level [123]\) \S/.test(title)),
    ).toEqual([]);
    const isOfLevel3 = (id: string) => {
      const [, section = "", number] = /^(\d+\.\d+)\.(\d+)$/.exec(id) ?? [];
      return sections[section]?.level3.includes(Number(number));
    };
    const wrong = requirements.filter(
      ({ id, title }) =>
        (isOfLevel3(id) ?? title.startsWith("(level 3)")) !==
        title.startsWith("(level 3)"),
    );
    expect(wrong).toEqual([]);
  });

  it("states for each entry how it is met, and which test shows it, if any", () => {
    expect(entries.length).toBeGreaterThan(130);
    expect(entries.filter((entry) => !isAnswered(entry))).toEqual([]);
  });

  it("names files that exist", () => {
    expect(paths.length).toBeGreaterThan(100);
    const gone = paths.filter((path) => !existsSync(join(root, placeOf(path))));
    expect(gone).toEqual([]);
  });
});

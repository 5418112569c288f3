import { createHash } from "node:crypto";

/** The owner of a name: a variable of a question, identified by the question's code and a path in it. */
export interface Named {
  /**
   * Id of the question. Questions are named in the order of their ids, so that a new one never takes the name of an
   * older one.
   */
  readonly questionId: number;
  /** The question's code, followed by codes of items, rows, columns or fields. */
  readonly path: readonly string[];
}

/** Maximum length of a name in bytes, a limit of SPSS. */
const nameLengthMax = 64;

/**
 * Gives each variable a name that every format accepts: ASCII letters, digits and underscores, a letter first, at most
 * 64 characters, unique without regard to case, and not a reserved word of SPSS. The name is the question's code with
 * the parts of the path, such as "q5_r1_c2". If two names are equal, the second one ends in a hash of its codes.
 */
export function nameVariables<Item extends Named>(
  items: readonly Item[],
): ReadonlyMap<Item, string> {
  const names = new Map<Item, string>();
  const taken = new Set<string>();
  for (const item of items.toSorted((a, b) => a.questionId - b.questionId)) {
    const name = freeName(item.path, taken);
    taken.add(name.toLowerCase());
    names.set(item, name);
  }
  return names;
}

function freeName(path: readonly string[], taken: ReadonlySet<string>): string {
  const plain = plainName(path);
  const isFree = (name: string) =>
    !taken.has(name.toLowerCase()) && !isReserved(name);
  if (plain.length <= nameLengthMax && isFree(plain)) return plain;
  for (let round = 0; ; round++) {
    const hash = hashOf([...path, ...(round > 0 ? [String(round)] : [])]);
    const name = `${plain.slice(0, nameLengthMax - hash.length - 1)}_${hash}`;
    if (isFree(name)) return name;
  }
}

function plainName(path: readonly string[]): string {
  const name = path.map(plainPart).join("_");
  // The prefix "profile_" is reserved for bands.
  return /^(?!profile_)[a-z]/i.test(name) ? name : `q_${name}`;
}

/**
 * Converts a code to letters and digits: "-88" to "m88", "Sangat setuju" to "Sangat_setuju". If no character remains,
 * the result is a hash.
 */
function plainPart(code: string): string {
  const plain = code
    .normalize("NFKD")
    .replace(/^-(?=\d)/, "m")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/gi, "_")
    .replace(/^_+|_+$/g, "");
  return plain === "" ? `x${hashOf([code])}` : plain;
}

const hashOf = (path: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(path)).digest("hex").slice(0, 6);

/** The names of the columns that all exports begin with, and of the columns that tables of entries and items add. */
export const fixedNames = {
  row: "row",
  answerId: "answer_id",
  submittedAt: "submitted_at",
  language: "language",
  duration: "duration_seconds",
  status: "status",
  weight: "weight",
  item: "item",
  entry: "entry",
  entryName: "entry_name",
} as const;

/** Returns the name of a band's column. */
export const bandName = (code: string) => `profile_${plainPart(code)}`;

const fixed: ReadonlySet<string> = new Set(Object.values(fixedNames));

const spssWords: ReadonlySet<string> = new Set(
  "all and by eq ge gt le lt ne not or to with".split(" "),
);

function isReserved(name: string): boolean {
  const lower = name.toLowerCase();
  return fixed.has(lower) || spssWords.has(lower);
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Patterns that must not appear in any line of a log. */
const patterns: readonly [name: string, pattern: RegExp][] = [
  ["a password in an address", /:\/\/[^/\s:@]+:[^/\s@]+@/],
  ["an e-mail address", /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/i],
  ["a hash of a password", /\$argon2/],
  [
    "a cookie",
    /(?:session|guest|registration|known_device|csrf_secret|XSRF-TOKEN)=[\w%.-]{8}/,
  ],
  ["a bearer token", /\bbearer\s+[\w.~+/-]{16}/i],
  ["a key of an authenticator app", /otpauth:/i],
  ["a token in an address", /[?&](?:token|code|state|id_token)=[^&\s"]{8}/],
  ["an encrypted value", /\bv1\.[\w-]+\.[\w-]{16}/],
];

/** Minimum length of a value: shorter values appear in other text by chance. */
const LENGTH_MIN = 8;

export interface RunLogReport {
  readonly lines: number;
  readonly secrets: number;
  /** The first errors: file and kind, never the value itself. */
  readonly faults: readonly string[];
}

/**
 * Searches every log line of servers and commands of a whole test run for the secrets and personal data that the tests
 * created, and for patterns of such data. No lines or no secrets is an error too: the recording is broken then.
 */
export function checkRunLog(folder: string): RunLogReport {
  const names = readdirSync(folder).toSorted();
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const secrets = new SecretSearch(
    names.filter((name) => name.endsWith(".secrets")).flatMap(valuesIn),
  );
  const faults: string[] = [];
  let lines = 0;
  for (const name of names.filter((each) => each.endsWith(".log"))) {
    for (const [index, line] of linesOf(read(name)).entries()) {
      lines += 1;
      const place = `${name}:${String(index + 1)}`;
      const found = patterns.find(([, pattern]) => pattern.test(line));
      if (found) faults.push(`${place} holds ${found[0]}`);
      else if (secrets.isIn(line))
        faults.push(`${place} holds a value that a test made`);
    }
  }
  if (lines === 0) faults.push("no line was logged");
  if (secrets.size === 0) faults.push("no secret was recorded");
  return { lines, secrets: secrets.size, faults };

  function valuesIn(name: string): string[] {
    return linesOf(read(name)).map((line) => String(JSON.parse(line)));
  }
}

const linesOf = (text: string) =>
  text.split("\n").filter((line) => line !== "");

/** Searches for many values at once: each position of a line is compared only with values of the same beginning. */
class SecretSearch {
  readonly #byBeginning = new Map<string, string[]>();
  readonly #known = new Set<string>();

  constructor(values: readonly string[]) {
    for (const value of values) {
      this.#add(value);
      // Search for the value as JSON and URL-encoded.
      this.#add(JSON.stringify(value).slice(1, -1));
      this.#add(encodeURIComponent(value.toWellFormed()));
    }
  }

  get size(): number {
    return this.#known.size;
  }

  isIn(line: string): boolean {
    for (let at = 0; at + LENGTH_MIN <= line.length; at++) {
      const alike = this.#byBeginning.get(line.slice(at, at + LENGTH_MIN));
      if (alike?.some((value) => line.startsWith(value, at))) return true;
    }
    return false;
  }

  #add(value: string): void {
    if (value.trim().length < LENGTH_MIN || this.#known.has(value)) return;
    this.#known.add(value);
    const beginning = value.slice(0, LENGTH_MIN);
    const alike = this.#byBeginning.get(beginning);
    if (alike) alike.push(value);
    else this.#byBeginning.set(beginning, [value]);
  }
}

import type { FaultParams } from "@sigi/survey/fault.ts";
import type { ReasonCode } from "./report-texts.ts";

/** The outcome of one part of a file. */
export interface ImportEntry {
  readonly outcome: "kept" | "changed" | "lost";
  /** The reason; null for `kept`. */
  readonly reason: ReasonCode | null;
  readonly params: FaultParams;
  /**
   * The place in the file, in the notation of its format:
   * "pages[0].elements[3].visibleIf", "survey!F12", "line 7, branching_logic".
   */
  readonly source: string;
  /**
   * The place in the survey, by codes: "questions.q1.showIf", "sections.s1",
   * "title"; null if it is not in the survey.
   */
  readonly target: string | null;
}

/** A report as it is stored. */
export interface StoredReport {
  readonly entries: readonly ImportEntry[];
  /** Number of entries that were omitted because the report became too long. */
  readonly omitted: number;
}

/**
 * Maximum size of a stored report, in characters of its entries. Further
 * entries, as from a hostile file, are only counted.
 */
const sizeMax = 4_000_000;

/** Maximum length of a place or param. Longer ones are cut, because a name in a file may have megabytes. */
const partMax = 300;

/**
 * Collects the outcome of each part of a file. No part is dropped silently: a
 * part that no reader has read is reported as lost when its object is closed
 * (see `SourceObject`).
 */
export class ImportReport {
  readonly #entries: ImportEntry[] = [];
  readonly #sources = new Set<string>();
  #omitted = 0;
  #size = 0;

  kept(source: string, target: string): void {
    this.#add({ outcome: "kept", reason: null, params: {}, source, target });
  }

  /** Reports a part that is in the survey, but changed. */
  changed(
    source: string,
    target: string | null,
    reason: ReasonCode,
    params: FaultParams = {},
  ): void {
    this.#add({ outcome: "changed", reason, params, source, target });
  }

  lost(source: string, reason: ReasonCode, params: FaultParams = {}): void {
    this.#add({ outcome: "lost", reason, params, source, target: null });
  }

  /** Returns true if there is an entry for a place. */
  mentions(source: string): boolean {
    return this.#sources.has(source);
  }

  get entries(): readonly ImportEntry[] {
    return this.#entries;
  }

  get stored(): StoredReport {
    return { entries: this.#entries, omitted: this.#omitted };
  }

  #add(entry: ImportEntry): void {
    this.#sources.add(entry.source);
    const short = shorten(entry);
    this.#size += JSON.stringify(short).length;
    if (this.#size <= sizeMax) this.#entries.push(short);
    else this.#omitted += 1;
  }
}

const shorten = ({ params, source, target, ...entry }: ImportEntry) => ({
  ...entry,
  source: cut(source),
  target: target === null ? null : cut(target),
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? cut(value) : value,
    ]),
  ),
});

const cut = (text: string) =>
  text.length > partMax
    ? `${text.slice(0, partMax - 1).toWellFormed()}…`
    : text;

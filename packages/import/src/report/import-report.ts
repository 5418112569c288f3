import type { FaultParams } from "@sigi/survey/fault.ts";
import type { ReasonCode } from "./report-texts.ts";

/** What became of each part of a file. */
export interface ImportEntry {
  readonly outcome: "kept" | "changed" | "lost";
  /** Why; null for what was kept. */
  readonly reason: ReasonCode | null;
  readonly params: FaultParams;
  /** The place in the file, as its tool names it: "pages[0].elements[3].visibleIf", "survey!F12", "line 7, branching_logic". */
  readonly source: string;
  /**
   * The place in the survey, by codes: "questions.q1.showIf", "sections.s1",
   * "title"; null for what is not in it.
   */
  readonly target: string | null;
}

/** A report as it is stored. */
export interface StoredReport {
  readonly entries: readonly ImportEntry[];
  /** How many entries are missing, because the report had become too long. */
  readonly omitted: number;
}

/**
 * The longest report that is kept, in characters of its places and params;
 * what a hostile file adds beyond it is counted only.
 */
const sizeMax = 4_000_000;

/** A place or a param that is longer is cut: a name in a file may have megabytes. */
const partMax = 300;

/**
 * Collects what became of each part of a file. Nothing is silent: a part that
 * no reader asked for is reported as lost when its object is closed (see
 * `SourceObject`).
 */
export class ImportReport {
  readonly #entries: ImportEntry[] = [];
  readonly #sources = new Set<string>();
  #omitted = 0;
  #size = 0;

  kept(source: string, target: string): void {
    this.#add({ outcome: "kept", reason: null, params: {}, source, target });
  }

  /** Still in the survey, but not as it was. */
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

  /** Whether a place has an entry of its own. */
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

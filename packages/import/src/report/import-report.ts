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

/** The longest report that is kept; what a hostile file adds beyond it is counted only. */
const entriesMax = 50_000;

/**
 * Collects what became of each part of a file. Nothing is silent: a part that
 * no reader asked for is reported as lost when its object is closed (see
 * `SourceObject`).
 */
export class ImportReport {
  readonly #entries: ImportEntry[] = [];
  readonly #sources = new Set<string>();
  #omitted = 0;

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
    if (this.#entries.length < entriesMax) this.#entries.push(entry);
    else this.#omitted += 1;
  }
}

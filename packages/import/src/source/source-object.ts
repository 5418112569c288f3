import type { FaultParams } from "@sigi/survey/fault.ts";
import type { ImportReport } from "../report/import-report.ts";
import type { ReasonCode } from "../report/report-texts.ts";

/**
 * One object of a file: a JSON object, an XML element's children, a row of a
 * table. It stores its place and the properties that were read, so that `close`
 * can report the others. Values are read leniently: a number in quotes is a
 * number, and the report mentions it. Empty values (null, undefined, "") count
 * as absent.
 */
export class SourceObject {
  readonly place: string;
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #report: ImportReport;
  readonly #placeOf: (key: string) => string;
  readonly #read = new Set<string>();

  /** `placeOf` returns the place of a property; by default ".key" after the object's place. */
  constructor(
    values: Readonly<Record<string, unknown>>,
    place: string,
    report: ImportReport,
    placeOf?: (key: string) => string,
  ) {
    this.#values = values;
    this.place = place;
    this.#report = report;
    this.#placeOf =
      placeOf ?? ((key) => (place === "" ? key : `${place}.${key}`));
  }

  /** Returns the place of a property in the file. */
  placeOf(key: string): string {
    return this.#placeOf(key);
  }

  keys(): string[] {
    return Object.keys(this.#values).filter((key) => this.has(key));
  }

  has(key: string): boolean {
    const value = this.#peek(key);
    return value !== undefined && value !== null && value !== "";
  }

  /** Returns the value as it is; undefined if it is absent. */
  value(key: string): unknown {
    this.#read.add(key);
    return this.has(key) ? this.#peek(key) : undefined;
  }

  text(key: string): string | undefined {
    const value = this.value(key);
    if (value === undefined || typeof value === "string") return value;
    if (typeof value === "number" || typeof value === "boolean") {
      return String(value);
    }
    return this.#unreadable(key);
  }

  number(key: string): number | undefined {
    const value = this.value(key);
    if (value === undefined || typeof value === "number") return value;
    const read = typeof value === "string" ? Number(value.trim()) : Number.NaN;
    if (!Number.isFinite(read)) return this.#unreadable(key);
    this.changed(key, null, "read_as_number");
    return read;
  }

  flag(key: string): boolean | undefined {
    const value = this.value(key);
    if (value === undefined || typeof value === "boolean") return value;
    const word =
      typeof value === "string" || typeof value === "number"
        ? String(value).trim().toLowerCase()
        : "";
    const read = flagWords.get(word);
    if (read === undefined) return this.#unreadable(key);
    this.changed(key, null, "read_as_flag");
    return read;
  }

  object(key: string): SourceObject | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    return isObject(value)
      ? new SourceObject(value, this.placeOf(key), this.#report)
      : this.#unreadable(key);
  }

  /**
   * Returns the entries of a list with their places. A single value counts as a list of one, an absent value as an
   * empty list.
   */
  list(key: string): SourceItem[] {
    const value = this.value(key);
    if (value === undefined) return [];
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items.map((item, index) => ({
      value: item,
      place: `${this.placeOf(key)}[${index}]`,
    }));
  }

  /** Returns the entries of a list that are objects; others are reported as lost. */
  objects(key: string): SourceObject[] {
    return this.list(key).flatMap(({ value, place }) => {
      if (isObject(value)) return new SourceObject(value, place, this.#report);
      this.#report.lost(place, "value_unreadable");
      return [];
    });
  }

  /** Returns a copy with a value for a property that is absent. Properties read so far count as read in the copy. */
  inherit(key: string, value: unknown): SourceObject {
    if (value === undefined || this.has(key)) return this;
    const values = { ...this.#values, [key]: value };
    const heir = new SourceObject(
      values,
      this.place,
      this.#report,
      this.#placeOf,
    );
    heir.ignore(...this.#read);
    return heir;
  }

  /** Marks properties without meaning for a survey as read, such as a tool's internal ids. */
  ignore(...keys: readonly string[]): void {
    for (const key of keys) this.#read.add(key);
  }

  changed(
    key: string,
    target: string | null,
    reason: ReasonCode,
    params: FaultParams = {},
  ): void {
    this.#read.add(key);
    this.#report.changed(this.placeOf(key), target, reason, params);
  }

  lost(key: string, reason: ReasonCode, params: FaultParams = {}): void {
    this.#read.add(key);
    this.#report.lost(this.placeOf(key), reason, params);
  }

  /** Reports the object as `kept` at `target`, and each unread property as lost. */
  close(target: string): void {
    if (!this.#report.mentions(this.place)) {
      this.#report.kept(this.place, target);
    }
    this.reportUnread();
  }

  /** Reports the whole object with its properties as lost. */
  loseAll(reason: ReasonCode, params: FaultParams = {}): void {
    this.#report.lost(this.place, reason, params);
  }

  /** Returns the properties that were not read so far. */
  unread(): string[] {
    return this.keys().filter((key) => !this.#read.has(key));
  }

  /** Reports each unread property as lost. */
  reportUnread(): void {
    for (const key of this.unread()) {
      this.lost(key, "attribute_unknown", { name: key });
    }
  }

  #peek(key: string): unknown {
    return Object.hasOwn(this.#values, key) ? this.#values[key] : undefined;
  }

  #unreadable(key: string): undefined {
    this.lost(key, "value_unreadable");
    return undefined;
  }
}

export interface SourceItem {
  readonly value: unknown;
  readonly place: string;
}

const flagWords: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "y", "1", "on"].map((word) => [word, true] as const),
  ...["false", "no", "n", "0", "off"].map((word) => [word, false] as const),
]);

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

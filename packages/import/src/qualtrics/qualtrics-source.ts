import type { ImportReport } from "../report/import-report.ts";
import { isObject, SourceObject } from "../source/source-object.ts";

/**
 * Returns an object of a .qsf file. Qualtrics writes empty objects as lists,
 * "not set" as false, and objects with keys that count up from 0 as lists.
 * Values that are not set are treated as absent.
 */
export function sourceOf(
  values: Readonly<Record<string, unknown>>,
  place: string,
  report: ImportReport,
): SourceObject {
  const set = Object.entries(values).filter(([, value]) => isSet(value));
  return new SourceObject(Object.fromEntries(set), place, report);
}

function isSet(value: unknown): boolean {
  if (value === false || value === null || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}

/** Returns the object at a key; undefined for none. A list is converted to an object with its indexes as keys. */
export function objectAt(
  source: SourceObject,
  key: string,
  report: ImportReport,
): SourceObject | undefined {
  const value = source.value(key);
  if (value === undefined || value === false) return undefined;
  if (isObject(value) || Array.isArray(value)) {
    const entries = Object.fromEntries<unknown>(Object.entries(value));
    return sourceOf(entries, source.placeOf(key), report);
  }
  source.lost(key, "value_unreadable");
  return undefined;
}

/** Returns the same object with the id that Qualtrics gives it as its place: "QID1", "BL_2", "FL_3". */
export const named = (
  source: SourceObject,
  name: string,
  report: ImportReport,
): SourceObject =>
  sourceOf(
    Object.fromEntries(source.keys().map((key) => [key, source.value(key)])),
    name,
    report,
  );

/** Returns the objects of a list, or of an object with any keys, with their keys. */
export function itemsAt(
  source: SourceObject,
  key: string,
  report: ImportReport,
): (readonly [string, SourceObject])[] {
  const list = objectAt(source, key, report);
  return list ? itemsOf(list, report) : [];
}

/** Returns the properties of an object that are objects themselves; others are reported as lost. */
export function itemsOf(
  list: SourceObject,
  report: ImportReport,
): (readonly [string, SourceObject])[] {
  return list.keys().flatMap((key) => {
    const item = objectAt(list, key, report);
    return item ? [[key, item] as const] : [];
  });
}

/** Returns the entries of a list, or of an object with any keys, as texts. */
export function textsAt(source: SourceObject, key: string): string[] {
  const value = source.value(key);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((one) =>
    typeof one === "string" || typeof one === "number" ? String(one) : [],
  );
}

/** Returns a number, which may be a text in the file. Returns undefined if there is none, or if it is invalid. */
export function numberAt(
  source: SourceObject,
  key: string,
): number | undefined {
  const text = source.text(key)?.trim() ?? "";
  if (text === "") return undefined;
  const value = Number(text.replace(",", "."));
  if (Number.isFinite(value)) return value;
  source.lost(key, "value_unreadable");
  return undefined;
}

/** Returns true for a setting that is on: true, "true", "on", "ON", "Yes", 1. */
export function isOn(source: SourceObject, key: string): boolean {
  const value = source.value(key);
  return (
    value === true ||
    ((typeof value === "string" || typeof value === "number") &&
      /^(?:true|on|yes|1)$/i.test(String(value).trim()))
  );
}

import { escapeText } from "@sigi/survey/rich-text.ts";

/** The numbers of the cell formats that `workbookParts` defines. */
const cellStyles = {
  date: 1,
  time: 2,
  date_time: 3,
  heading: 4,
} as const;

/** Returns the letters of a column, from 0: "A", "Z", "AA". */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

export const numberCell = (value: number, at: string): string =>
  `<c r="${at}"><v>${value}</v></c>`;

/** A day, a part of a day or both by its serial number: days since 1899-12-30. */
export const dateCell = (
  serial: number,
  kind: "date" | "time" | "date_time",
  at: string,
): string => `<c r="${at}" s="${cellStyles[kind]}"><v>${serial}</v></c>`;

export const textCell = (text: string, at: string, isHeading = false): string =>
  `<c r="${at}"${isHeading ? ` s="${cellStyles.heading}"` : ""} t="inlineStr"><is><t xml:space="preserve">${escapeText(xmlText(text))}</t></is></c>`;

/** Removes characters that XML cannot have; a text that looks like an escape is escaped. */
const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replace(/_x[\dA-Fa-f]{4}_/g, "_x005F$&")
    // XML readers make "\n" of a bare carriage return.
    .replaceAll("\r", "_x000D_")
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");

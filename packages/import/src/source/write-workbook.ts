import { escapeText } from "@sigi/survey/rich-text.ts";
import { zipSync } from "fflate";
import { columnLetters } from "./read-workbook.ts";

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** An .xlsx file with the sheets, every cell a text. The same sheets give the same bytes. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts: [string, string][] = [
    ["[Content_Types].xml", contentTypes(sheets)],
    ["_rels/.rels", relationships([["officeDocument", "xl/workbook.xml"]])],
    ["xl/workbook.xml", workbook(sheets)],
    [
      "xl/_rels/workbook.xml.rels",
      relationships(
        sheets.map((_, index) => [
          "worksheet",
          `worksheets/sheet${index + 1}.xml`,
        ]),
      ),
    ],
    ...sheets.map(({ rows }, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      worksheet(rows),
    ]),
  ];
  return zipSync(
    Object.fromEntries(
      parts.map(([name, text]) => [name, encoder.encode(declaration + text)]),
    ),
    // A fixed time keeps the bytes the same.
    { mtime: new Date(1980, 0, 1) },
  );
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = "http://schemas.openxmlformats.org";
const main = `${schemas}/spreadsheetml/2006/main`;
const office = `${schemas}/officeDocument/2006/relationships`;
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes = (sheets: readonly WrittenSheet[]) =>
  `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${sheets
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
    )
    .join("")}</Types>`;

const relationships = (targets: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${targets
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

const workbook = (sheets: readonly WrittenSheet[]) =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map(
      ({ name }, index) =>
        `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join("")}</sheets></workbook>`;

const worksheet = (rows: WrittenSheet["rows"]) =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row
          .map((text, column) =>
            cell(text, `${columnLetters(column)}${index + 1}`),
          )
          .join("")}</row>`,
    )
    .join("")}</sheetData></worksheet>`;

const cell = (text: string, reference: string) =>
  text === ""
    ? ""
    : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeText(xmlText(text))}</t></is></c>`;

/** Without what XML cannot have; a text that looks like an escape is escaped. */
const xmlText = (text: string) =>
  text
    .replace(/_x[\dA-Fa-f]{4}_/g, "_x005F$&")
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");

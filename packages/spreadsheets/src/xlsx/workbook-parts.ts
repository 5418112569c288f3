import { escapeText } from "@sigi/survey/rich-text.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = "http://schemas.openxmlformats.org";
const main = `${schemas}/spreadsheetml/2006/main`;
const office = `${schemas}/officeDocument/2006/relationships`;
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Returns the parts of a workbook beside its sheets, by their names in the file. `sheets` are the sheets' names. */
export const workbookParts = (
  sheets: readonly string[],
): readonly (readonly [name: string, text: string])[] => [
  ["[Content_Types].xml", declaration + contentTypes(sheets)],
  [
    "_rels/.rels",
    declaration + relationships([["officeDocument", "xl/workbook.xml"]]),
  ],
  ["xl/workbook.xml", declaration + workbook(sheets)],
  ["xl/styles.xml", declaration + styles],
  [
    "xl/_rels/workbook.xml.rels",
    declaration +
      relationships([
        ...sheets.map(
          (_, index) =>
            ["worksheet", `worksheets/sheet${index + 1}.xml`] as const,
        ),
        ["styles", "styles.xml"],
      ]),
  ],
];

const contentTypes = (sheets: readonly string[]) =>
  `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${sheets
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

const workbook = (sheets: readonly string[]) =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map(
      (name, index) =>
        `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join("")}</sheets></workbook>`;

/** The formats of cells in the order of `cellStyles`. */
const formats = ["yyyy\\-mm\\-dd", "hh:mm", "yyyy\\-mm\\-dd\\ hh:mm"];
const firstFormat = 164;

const styles = `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map(
    (code, index) =>
      `<numFmt numFmtId="${firstFormat + index}" formatCode="${code}"/>`,
  )
  .join(
    "",
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${formats
  .map(
    (_, index) =>
      `<xf numFmtId="${firstFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join(
    "",
  )}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

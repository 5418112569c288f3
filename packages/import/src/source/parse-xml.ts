import { escapeText, unescapeText } from "@sigi/survey/rich-text.ts";
import { XMLParser } from "fast-xml-parser";
import { ImportRefused } from "../import-refused.ts";
import { Work } from "../work.ts";
import { shortenBlanks } from "./shorten-blanks.ts";
import { isObject } from "./source-object.ts";

/** An element: attributes by "@name", text as "#text", and children in lists by their names without prefix. */
export type XmlElement = Readonly<Record<string, unknown>>;

/**
 * Parses a document. Document types are rejected, so that no entity is expanded
 * and nothing is fetched.
 * @throws ImportRefused when it is not well-formed.
 */
export const parseXml = (bytes: Uint8Array, work: Work): XmlElement =>
  parseXmlText(new TextDecoder().decode(bytes), work);

/**
 * Parses a document that was decoded.
 * @throws ImportRefused when it is not well-formed, or has too many elements.
 */
export function parseXmlText(text: string, work = new Work()): XmlElement {
  const markup = withoutDeclarations(text);
  work.parse(markup);
  const parser = new XMLParser({
    alwaysCreateTextNode: true,
    attributeNamePrefix: "@",
    ignoreAttributes: false,
    isArray: (_, __, ___, isAttribute) => !isAttribute,
    parseAttributeValue: false,
    parseTagValue: false,
    processEntities: false,
    removeNSPrefix: true,
    trimValues: false,
  });
  try {
    const parsed: unknown = parser.parse(markup);
    return isObject(parsed) ? parsed : {};
  } catch {
    throw new ImportRefused("file_broken");
  }
}

/** The allowed constructs that begin with "<!" or "<?", with their ends. Document types are not allowed. */
const declarations = [
  { start: "<![CDATA[", end: "]]>", read: escapeText },
  { start: "<!--", end: "-->", read: () => "" },
  { start: "<?", end: "?>", read: () => "" },
] as const;

/**
 * Converts CDATA to escaped text, which preserves entities in it, and removes
 * comments and instructions. Takes linear time.
 * @throws ImportRefused for document types, and for constructs without an end.
 */
function withoutDeclarations(text: string): string {
  const parts: string[] = [];
  const opening = /<[!?]/g;
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const from = opening.exec(text)?.index;
    parts.push(text.slice(at, from));
    if (from === undefined) return parts.join("");
    const found = declarations.find(({ start }) =>
      text.startsWith(start, from),
    );
    if (!found) throw new ImportRefused("file_broken");
    const begin = from + found.start.length;
    const end = text.indexOf(found.end, begin);
    if (end < 0) throw new ImportRefused("file_broken");
    parts.push(found.read(text.slice(begin, end)));
    at = end + found.end.length;
  }
}

/** Returns the children with a name. */
export function childrenOf(
  element: XmlElement | undefined,
  name: string,
): XmlElement[] {
  const value = element && Object.hasOwn(element, name) ? element[name] : [];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Returns the first child along a path of names, starting below a document. */
export const descend = (
  element: XmlElement,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (found, name) => childrenOf(found, name)[0],
    element,
  );

export function attribute(
  element: XmlElement,
  name: string,
): string | undefined {
  const key = `@${name}`;
  const value = Object.hasOwn(element, key) ? element[key] : undefined;
  return typeof value === "string" ? decode(value) : undefined;
}

/** Returns the text directly in an element. */
export function textOf(element: XmlElement | undefined): string {
  const value = element?.["#text"];
  return typeof value === "string" ? decode(value) : "";
}

const decode = (text: string) =>
  shortenBlanks(unescapeText(text.replaceAll("&apos;", "'")));

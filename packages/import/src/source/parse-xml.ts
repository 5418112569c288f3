import { unescapeText } from "@sigi/survey/rich-text.ts";
import { XMLParser } from "fast-xml-parser";
import { ImportRefused } from "../import-refused.ts";
import { isObject } from "./source-object.ts";

/** An element: attributes by "@name", text as "#text", children in lists by their names without prefix. */
export type XmlElement = Readonly<Record<string, unknown>>;

/**
 * The elements of a document. Document types are refused, so that no entity is
 * expanded and nothing is fetched.
 * @throws ImportRefused when it is not well-formed.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  const text = new TextDecoder().decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new ImportRefused("file_broken");
  const parser = new XMLParser({
    alwaysCreateTextNode: true,
    attributeNamePrefix: "@",
    ignoreAttributes: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    isArray: (_, __, ___, isAttribute) => !isAttribute,
    parseAttributeValue: false,
    parseTagValue: false,
    processEntities: false,
    removeNSPrefix: true,
    trimValues: false,
  });
  try {
    const parsed: unknown = parser.parse(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    throw new ImportRefused("file_broken");
  }
}

/** The children with a name. */
export function childrenOf(
  element: XmlElement | undefined,
  name: string,
): XmlElement[] {
  const value = element && Object.hasOwn(element, name) ? element[name] : [];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The children along a path of names, as a document's root first. */
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

/** The text directly in an element. */
export function textOf(element: XmlElement | undefined): string {
  const value = element?.["#text"];
  return typeof value === "string" ? decode(value) : "";
}

const decode = (text: string) => unescapeText(text.replaceAll("&apos;", "'"));

import { cleanLine } from "@sigi/survey/text.ts";

const CHARACTERS_MAX = 100;
const extension = /\.[A-Za-z0-9]{1,8}$/;

/**
 * The name that a device gave to a file: its last part on one line, without characters that file systems do not accept.
 */
export function cleanFileName(raw: string): string {
  const last = raw.split(/[/\\]/).at(-1) ?? "";
  const name = cleanLine(last.replace(/[<>:"|?*]/g, "_")).replace(/^\.+/, "");
  const [ending = ""] = extension.exec(name) ?? [];
  const base = Array.from(name.slice(0, name.length - ending.length));
  const kept = base
    .slice(0, CHARACTERS_MAX - ending.length)
    .join("")
    .trim();
  return kept === "" ? "file" : kept + ending;
}

/** The name with the extension of the file's real type. */
export const withExtension = (name: string, ending: string) =>
  `${name.replace(extension, "")}.${ending}`;

/** The name of a file for all users except its respondent. */
export const publicNameOf = (id: number, ending: string) =>
  `file-${id}.${ending}`;

/** Formats the header `Content-Disposition` (RFC 6266). */
export function dispositionOf(
  kind: "attachment" | "inline",
  name: string,
): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

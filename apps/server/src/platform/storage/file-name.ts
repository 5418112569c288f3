import { randomBytes } from "node:crypto";

/** Media types of the files that `/uploads/` serves, by extension. */
const types = { webp: "image/webp" } as const;
/** The extension of files that only calls serve, which know their type and who may download them. */
const privateEnding = "bin";
type Ending = keyof typeof types | typeof privateEnding;

const RANDOM_BYTES = 16;
const pattern = new RegExp(
  `^[A-Za-z0-9_-]{22}\\.(${[...Object.keys(types), privateEnding].join("|")})$`,
);

/** The path of uploaded files. Rows in the database contain the full path, `/uploads/<name>`. */
export const uploadsPath = "/uploads/";

/** Generates an unguessable name: 128 random bits. */
export const newFileName = (ending: Ending) =>
  `${randomBytes(RANDOM_BYTES).toString("base64url")}.${ending}`;

export const isFileName = (name: string) => pattern.test(name);

/** The media type of a stored file, from its name; undefined for a private one. */
export function typeOfFile(name: string): string | undefined {
  const ending = pattern.exec(name)?.[1];
  return Object.entries(types).find(([known]) => known === ending)?.[1];
}

export const addressOf = (name: string) => uploadsPath + name;

/** The name of the stored file at a path; undefined for the product's own pictures and other URLs. */
export function nameAt(address: string): string | undefined {
  if (!address.startsWith(uploadsPath)) return undefined;
  const name = address.slice(uploadsPath.length);
  return isFileName(name) ? name : undefined;
}

import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as base64url, for a session or a mailed link. Store only its hash. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Plain SHA-256 is enough: a random token cannot be guessed. */
export const hashToken = (token: string) =>
  createHash("sha256").update(token).digest("hex");

/** Returns true if the text has the format of a token. Saves a query for anything else. */
export const looksLikeToken = (text: string) =>
  /^[A-Za-z0-9_-]{43}$/.test(text);

import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as base64url: a session or a link in a mail. Whoever holds it may act, so only its hash is kept. */
export const newToken = () => randomBytes(32).toString("base64url");

/** A token is random, so a plain hash suffices: there is nothing to guess. */
export const hashToken = (token: string) =>
  createHash("sha256").update(token).digest("hex");

/** Whether it can be one of ours at all; saves a query for anything else. */
export const looksLikeToken = (text: string) =>
  /^[A-Za-z0-9_-]{43}$/.test(text);

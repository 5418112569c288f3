import type { ResultLink } from "@sigi/contract/result-links.ts";
import type { LinkRow } from "./repository.ts";

/** A link as its creator sees it. */
export function presentLink(
  { passwordHash, revokedAt, expiresAt, ...link }: LinkRow,
  now: Date,
): ResultLink {
  const { id, name, parts, createdAt, openedAt } = link;
  const isExpired = expiresAt.getTime() <= now.getTime();
  return {
    id,
    name,
    parts,
    createdAt,
    openedAt,
    expiresAt,
    hasPassword: passwordHash !== null,
    state: revokedAt ? "revoked" : isExpired ? "expired" : "active",
  };
}

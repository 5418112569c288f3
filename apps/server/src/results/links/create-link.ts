import { linksMax } from "@sigi/contract/result-links.ts";
import type { createLink as endpoint } from "@sigi/contract/result-links.ts";
import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import { hashPassword, hashToken, newToken } from "../../accounts/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { lockOwnSurvey } from "../../surveys/public.ts";
import { LinksFull } from "./errors.ts";
import { presentLink } from "./present-link.ts";
import { countActiveLinks, insertLink } from "./repository.ts";

const DAY_MS = 24 * 3_600_000;

interface Wanted {
  readonly userId: number;
  readonly code: string;
  readonly link: BodyOf<typeof endpoint>;
}

/**
 * Creates a link to the results of the creator's published survey. Only the hash of its token is stored.
 * @throws NotFound, LinksFull; Unavailable when too many passwords wait to be hashed.
 */
export async function createLink(
  { db, clock }: Pick<Services, "db" | "clock">,
  { userId, code, link }: Wanted,
): Promise<ResultOf<typeof endpoint>> {
  const { name, days, password, parts } = link;
  const passwordHash =
    password === undefined ? null : await hashPassword(password, { userId });
  const token = newToken();
  const now = clock.now();
  const row = await inTransaction(db, async (tx) => {
    const survey = await lockOwnSurvey(tx, { code }, { userId });
    if (survey.publishedAt === null) throw new NotFound();
    if ((await countActiveLinks(tx, survey.id, now)) >= linksMax)
      throw new LinksFull(linksMax);
    return insertLink(tx, {
      surveyId: survey.id,
      tokenHash: hashToken(token),
      name,
      passwordHash,
      parts: [...new Set(parts)],
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      createdAt: now,
    });
  });
  return { ...presentLink(row, now), token };
}

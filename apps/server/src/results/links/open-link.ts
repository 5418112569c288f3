import type {
  LinkPart,
  openLink as endpoint,
} from "@sigi/contract/result-links.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import {
  AttemptLimit,
  hashToken,
  isPassword,
  looksLikeToken,
} from "../../accounts/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { surveyById } from "../../surveys/public.ts";
import { LinkPasswordRequired, LinkPasswordWrong } from "./errors.ts";
import { findActiveLink, setOpened } from "./repository.ts";

/** Maximum attempts per link, by all callers: a password is only guessed by those who have the link. */
const allowance = { attempts: 20, minutes: 15 };
const READ_MS = 3_600_000;

interface OpenedLink {
  readonly id: number;
  readonly title: string;
  readonly parts: LinkPart[];
  /** Time until which this browser may read the results. */
  readonly expiresAt: Date;
}

/**
 * Checks token and password of a link.
 * @throws NotFound for an unknown, revoked or expired link, and for one whose survey is gone; LinkPasswordRequired,
 * LinkPasswordWrong, TooManyAttempts
 */
export async function openLink(
  services: Pick<Services, "db" | "clock" | "secret">,
  { token, password }: BodyOf<typeof endpoint>,
): Promise<OpenedLink> {
  const { db, clock } = services;
  const now = clock.now();
  if (!looksLikeToken(token)) throw new NotFound();
  const tokenHash = hashToken(token);
  const found = await inTransaction(db, async (tx) => {
    const link = await findActiveLink(tx, { tokenHash }, now);
    if (!link) throw new NotFound();
    return { link, survey: await surveyById(tx, link.surveyId) };
  });
  const { id, passwordHash, parts, expiresAt } = found.link;
  if (passwordHash !== null)
    await checkPassword(services, { id, passwordHash, password, now });
  await inTransaction(db, (tx) => setOpened(tx, id, now));
  return {
    id,
    title: found.survey.title,
    parts,
    expiresAt: new Date(Math.min(expiresAt.getTime(), now.getTime() + READ_MS)),
  };
}

async function checkPassword(
  services: Pick<Services, "db" | "secret">,
  {
    id,
    passwordHash,
    password,
    now,
  }: {
    readonly id: number;
    readonly passwordHash: string;
    readonly password: string | undefined;
    readonly now: Date;
  },
): Promise<void> {
  if (password === undefined || password === "")
    throw new LinkPasswordRequired();
  const attempts = new AttemptLimit(services, "results link", allowance);
  const key = String(id);
  await attempts.begin(key, now);
  if (!(await isPassword(passwordHash, password)))
    throw new LinkPasswordWrong();
  await attempts.uncount(key);
}

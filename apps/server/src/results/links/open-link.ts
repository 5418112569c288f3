import { setTimeout as delay } from "node:timers/promises";
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
import { ConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { surveyById } from "../../surveys/public.ts";
import { LinkPasswordRequired, LinkPasswordWrong } from "./errors.ts";
import { findActiveLink, setOpened } from "./repository.ts";

/** Maximum attempts per link and network: more are refused. */
const ofNetwork = { attempts: 20, minutes: 15 };
/**
 * Maximum attempts per link by all networks together: more are slowed down. If they were refused, anybody with the link
 * could lock it for all others.
 */
const ofAll = { attempts: 200, minutes: 15 };
/** Time that each slowed attempt waits, some of them at once. */
const slowMs = 2_000;
export const passwordLimits = { ofNetwork, ofAll, slowMs };
const slowed = new ConcurrencyLimit({ atOnce: 5, waitingMax: 100 });
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
 * LinkPasswordWrong, TooManyAttempts; Unavailable when too many attempts wait
 */
export async function openLink(
  services: Pick<Services, "db" | "clock" | "secret">,
  { token, password }: BodyOf<typeof endpoint>,
  network: string,
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
    await checkPassword(services, {
      id,
      passwordHash,
      password,
      network,
      now,
    });
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
    network,
    now,
  }: {
    readonly id: number;
    readonly passwordHash: string;
    readonly password: string | undefined;
    readonly network: string;
    readonly now: Date;
  },
): Promise<void> {
  if (password === undefined || password === "")
    throw new LinkPasswordRequired();
  const byNetwork = new AttemptLimit(services, "link of network", ofNetwork);
  const byAll = new AttemptLimit(services, "results link", ofAll);
  const keys = { network: `${id} ${network}`, all: String(id) };
  await byNetwork.begin(keys.network, now);
  if (!(await byAll.isWithin(keys.all, now)))
    await slowed.run(network, () => delay(slowMs));
  if (
    !(await isPassword(passwordHash, password, {
      network,
      account: `link ${id}`,
    }))
  )
    throw new LinkPasswordWrong();
  await byNetwork.uncount(keys.network);
  await byAll.uncount(keys.all);
}

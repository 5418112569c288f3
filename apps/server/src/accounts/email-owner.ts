import type { Locale } from "@sigi/contract/accounts.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { pageUrl } from "./page-url.ts";
import { findUser } from "./repository.ts";

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/**
 * Tells the owner of an account what happened to it, in their language; nothing when the account is gone.
 * `link` leads to a new password, for whoever did not do it themselves.
 */
export async function mailOwner(
  { db, config, mailer }: Services,
  userId: number,
  write: (locale: Locale, link: string) => Letter,
): Promise<void> {
  const account = await inTransaction(db, (tx) => findUser(tx, userId));
  if (!account) return;
  const { email, locale } = account;
  const link = pageUrl(config.appUrl, locale, "/forgot-password");
  await mailer.send({ to: email, ...write(locale, link) });
}

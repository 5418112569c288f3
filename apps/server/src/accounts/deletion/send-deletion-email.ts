import { m } from "@sigi/messages/messages";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Services } from "../../platform/services.ts";
import {
  deleteFarewell,
  deleteFarewellsBefore,
  selectFarewell,
} from "./repository.ts";
import type { Farewell } from "./repository.ts";

const DAY_MS = 24 * 3_600_000;

/** Tells somebody that their account is deleted, and forgets their address. */
export async function sendFarewell(
  { db, mailer }: Pick<Services, "db" | "mailer">,
  farewellId: number,
): Promise<void> {
  const farewell = await inTransaction(db, (tx) =>
    selectFarewell(tx, farewellId),
  );
  if (!farewell) return;
  await mailer.send(farewellLetter(farewell));
  await inTransaction(db, (tx) => deleteFarewell(tx, farewellId));
}

/** An address that no letter reaches within a day is forgotten without one. */
export function forgetOldFarewells(tx: Tx, now: Date): Promise<void> {
  return deleteFarewellsBefore(tx, new Date(now.getTime() - DAY_MS));
}

function farewellLetter({ email, locale, reason }: Farewell): Mail {
  return {
    to: email,
    subject: m.mail_farewell_subject({}, { locale }),
    text: farewellText(reason, { locale }),
  };
}

function farewellText(
  reason: Farewell["reason"],
  options: Pick<Farewell, "locale">,
): string {
  if (reason === null) return m.mail_farewell_text({}, options);
  return reason === ""
    ? m.mail_farewell_by_admin_plain_text({}, options)
    : m.mail_farewell_by_admin_text({ reason }, options);
}

import type { Locale } from "@sigi/contract/accounts.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import { personalDataParts as parts } from "@sigi/contract/privacy.ts";
import { z } from "zod";
import {
  exportAccount,
  listConsents,
  exportSessions,
} from "../accounts/public.ts";
import { adjustmentReasons } from "../adjustments/public.ts";
import { participationsAfter } from "../answers/public.ts";
import {
  creditAccountOf,
  payableOf,
  userPostingsAfter,
} from "../ledger/public.ts";
import type { UserAccount } from "../ledger/public.ts";
import { notificationsAfter } from "../notifications/public.ts";
import { exportRefunds, ordersAfter } from "../payments/public.ts";
import type { Database } from "../platform/database/pool.ts";
import { loggable } from "../platform/loggable.ts";
import type { Services } from "../platform/services.ts";
import { surveysAfter } from "../surveys/public.ts";
import { profileOf, regions } from "../targeting/public.ts";
import { withdrawalsAfter } from "../withdrawals/public.ts";

type Parts = Readonly<Record<keyof typeof parts, AsyncIterable<string>>>;

/**
 * Streams all personal data of a user as the JSON of the response envelope. Lists are read in batches, so memory use
 * does not depend on their length; concurrent changes may or may not be included.
 * @throws Error without personal data when a part cannot be read: the response is then cut off.
 */
export async function* exportPersonalData(
  services: Services,
  userId: number,
  locale: Locale,
  now: Date,
): AsyncGenerator<string, void, undefined> {
  try {
    let separator = '{"result":{';
    for (const [name, json] of Object.entries(
      await partsOf(services, userId, locale, now),
    )) {
      yield `${separator}${JSON.stringify(name)}:`;
      yield* json;
      separator = ",";
    }
    yield "}}";
  } catch (error) {
    services.log.error(`export failed: ${JSON.stringify(loggable(error))}`);
    // oxlint-disable-next-line preserve-caught-error -- the cause contains a statement with its values, and this error is logged
    throw new Error("the export failed");
  }
}

async function partsOf(
  { reports: db, cipher }: Services,
  userId: number,
  locale: Locale,
  now: Date,
): Promise<Parts> {
  const account = await exportAccount(db, userId);
  const consents = await listConsents(db, userId);
  const profile = await profileOf(db, userId);
  const reader = { userId, locale };
  return {
    exported_at: one(parts.exported_at, now),
    account: one(parts.account, account),
    consents: one(parts.consents, consents),
    profile: one(parts.profile, profile),
    residence: one(parts.residence, residenceOf(profile)),
    sessions: one(parts.sessions, await exportSessions(db, userId)),
    surveys: many(
      parts.surveys.def.element,
      inBatches((after = 0, limit) => surveysAfter(db, reader, after, limit)),
    ),
    payments: many(
      parts.payments.def.element,
      inBatches((after = "", limit) => ordersAfter(db, userId, after, limit)),
    ),
    participations: many(
      parts.participations.def.element,
      inBatches((after = 0, limit) =>
        participationsAfter(db, reader, after, limit),
      ),
    ),
    balance_entries: many(
      parts.balance_entries.def.element,
      inBatches((after = 0, limit) =>
        postingsAfter(db, payableOf(userId), after, limit),
      ),
    ),
    credit_entries: many(
      parts.credit_entries.def.element,
      inBatches((after = 0, limit) =>
        postingsAfter(db, creditAccountOf(userId), after, limit),
      ),
    ),
    refunds: many(
      parts.refunds.def.element,
      inBatches((after = 0, limit) =>
        exportRefunds(db, { userId, cipher }, after, limit),
      ),
    ),
    withdrawals: many(
      parts.withdrawals.def.element,
      inBatches((after = 0, limit) =>
        withdrawalsAfter(db, { userId, cipher }, after, limit),
      ),
    ),
    notifications: many(
      parts.notifications.def.element,
      inBatches((after = 0, limit) =>
        notificationsAfter(db, reader, after, limit),
      ),
    ),
  };
}

/** Postings with the reasons that admins gave for their corrections. */
async function postingsAfter(
  db: Database,
  account: UserAccount,
  after: number,
  limit: number,
) {
  const rows = await userPostingsAfter(db, account, after, limit);
  const adjustmentOf = ({ meta }: (typeof rows)[number]) =>
    Number(meta["adjustmentId"]);
  const ids = rows.map(adjustmentOf).filter(Boolean);
  const reasons = await adjustmentReasons(db, ids);
  return rows.map((row) => ({
    ...row,
    reason: reasons.get(adjustmentOf(row)) ?? null,
  }));
}

function residenceOf(profile: Profile): string | null {
  const { subdistrictId, cityId, provinceId } = profile;
  const names = [subdistrictId, cityId, provinceId].flatMap((id) =>
    id === null ? [] : [regions.nameOf(id) ?? id],
  );
  return names.length === 0 ? null : names.join(", ");
}

/** A value as JSON, encoded by its schema, which drops undeclared fields. */
async function* one<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: z.output<Schema>,
): AsyncGenerator<string, void, undefined> {
  yield JSON.stringify(z.encode(schema, value));
}

/** A list as JSON, row by row. */
async function* many<Schema extends z.core.$ZodType>(
  schema: Schema,
  rows: AsyncIterable<z.output<Schema>>,
): AsyncGenerator<string, void, undefined> {
  let separator = "[";
  for await (const row of rows) {
    yield separator + JSON.stringify(z.encode(schema, row));
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

/** Number of rows in memory at once. */
const BATCH_ROWS = 50;

/** Rows of a list of any length, read in separate short statements: no connection waits for a slow reader. */
async function* inBatches<Row extends { readonly id: number | string }>(
  read: (after: Row["id"] | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let after: Row["id"] | undefined;
  for (;;) {
    const rows = await read(after, BATCH_ROWS);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_ROWS) return;
    after = last.id;
  }
}

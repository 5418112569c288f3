import {
  createUser,
  enableTwoStep,
  findUserIds,
  hasUsers,
  hashPassword,
  newTotpSecret,
} from "@sigi/server/accounts/public.ts";
import { inTransaction } from "@sigi/server/platform/database/transaction.ts";
import type { Tx } from "@sigi/server/platform/database/transaction.ts";
import type { Services } from "@sigi/server/platform/services.ts";
import { updateProfile } from "@sigi/server/targeting/public.ts";
import {
  newPassword,
  readDemoAccounts,
  seedingMark,
  writeDemoAccounts,
} from "./demo-accounts.ts";
import type { DemoAccounts, DemoRole } from "./demo-accounts.ts";
import { demoRoles, otherRespondents, withdrawer } from "./demo-users.ts";
import type { DemoUser } from "./demo-users.ts";
import { lockSeeding } from "./repository.ts";

/** All users of the demo data, by email address. */
export type DemoUserIds = ReadonlyMap<string, number>;

/**
 * Creates all demo accounts in a database without users. The passwords are written to their file before the accounts
 * are committed: after a crash there may be a file without accounts, whose passwords are reused, but never accounts
 * without a file.
 * @returns the accounts' ids; undefined if the database must not be seeded, or has been.
 */
export async function createDemoAccounts(
  services: Services,
): Promise<DemoUserIds | undefined> {
  const { db, config } = services;
  if (await hasUsers(db)) return unfinishedAccounts(services);
  const accounts = readDemoAccounts(config.dataDir) ?? newAccounts();
  const users = await Promise.all(
    allUsers.map(async (user) => ({
      ...user,
      passwordHash: await hashPasswordOf(user, accounts),
    })),
  );
  const created = await inTransaction(db, async (tx) => {
    await lockSeeding(tx);
    if (await hasUsers(tx)) return false;
    writeDemoAccounts(config.dataDir, accounts);
    seedingMark.set(config.dataDir);
    for (const user of users) {
      const id = await createAccount(tx, services, user);
      const { twoStepSecret } = accounts.admin;
      if (user.email === accounts.admin.email && twoStepSecret) {
        await enableTwoStep(tx, services, id, twoStepSecret);
      }
    }
    return true;
  });
  return created ? findUserIds(db, emails) : undefined;
}

/** An unfinished seeding: the mark exists, and all users are the demo's. */
async function unfinishedAccounts({
  db,
  config,
}: Services): Promise<DemoUserIds | undefined> {
  if (!seedingMark.isSet(config.dataDir)) return undefined;
  const ids = await findUserIds(db, emails);
  return ids.size === emails.length ? ids : undefined;
}

const allUsers: readonly DemoUser[] = [
  ...Object.values(demoRoles),
  withdrawer,
  ...otherRespondents,
];
const emails = allUsers.map(({ email }) => email);

function newAccounts(): DemoAccounts {
  const account = (role: DemoRole) => ({
    email: demoRoles[role].email,
    password: newPassword(),
  });
  return {
    admin: { ...account("admin"), twoStepSecret: newTotpSecret() },
    creator: account("creator"),
    respondent: account("respondent"),
  };
}

/** The hash of the password in the file. Users without a demo role have no password, so they cannot sign in. */
async function hashPasswordOf(
  { email }: DemoUser,
  accounts: DemoAccounts,
): Promise<string | null> {
  const known = Object.values(accounts).find((one) => one.email === email);
  if (!known) return null;
  return hashPassword(known.password, { network: "demo", account: email });
}

async function createAccount(
  tx: Tx,
  { clock }: Services,
  user: DemoUser & { passwordHash: string | null },
): Promise<number> {
  const { name, email, passwordHash, profile } = user;
  const now = clock.now();
  const { id } = await createUser(tx, {
    name,
    email,
    passwordHash,
    locale: "id",
    consentedAt: now,
    emailVerifiedAt: now,
    role: user.email === demoRoles.admin.email ? "admin" : "user",
  });
  await updateProfile(tx, id, profile, now);
  return id;
}

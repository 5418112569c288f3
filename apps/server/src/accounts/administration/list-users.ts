import type {
  ListedUser,
  listUsers,
  UserStatus,
} from "@sigi/contract/users.ts";
import { m } from "@sigi/messages/messages";
import { asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { balanceOfUser, balancesOfUsers } from "../../ledger/public.ts";
import type { SourceOf } from "../../platform/admin-list.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { findUser } from "../repository.ts";
import { users } from "../tables.ts";
import { isPresent } from "./repository.ts";

const lowerName = sql`lower(${users.name})`;

/** All users with their balances, in rupiah. */
export const userSource: SourceOf<typeof listUsers> = {
  table: users,
  id: users.id,
  where: isPresent,
  filters: {
    state: (state) =>
      ({
        active: isNull(users.suspendedAt),
        suspended: isNotNull(users.suspendedAt),
        admin: eq(users.role, "admin"),
      })[state],
  },
  searched: sql`lower(${users.name} || ' ' || ${users.email})`,
  // Each order follows one of the indexes `users_present`, `users_by_name` and `users_by_level`, in either direction.
  sorts: {
    newest: [desc(users.id)],
    oldest: [asc(users.id)],
    name: [asc(lowerName), asc(users.id)],
    name_desc: [desc(lowerName), desc(users.id)],
    level: [desc(users.level), desc(users.id)],
    level_asc: [asc(users.level), asc(users.id)],
  },
  read: async (tx, { where, order }) => {
    const rows = await tx
      .select(listedColumns)
      .from(users)
      .where(where)
      .orderBy(...order);
    const balances = await balancesOfUsers(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map(({ emailVerifiedAt, ...user }) => ({
      ...user,
      status: accountStatus(user),
      emailVerified: emailVerifiedAt !== null,
      balance: balances.get(user.id) ?? 0,
    }));
  },
  exported: {
    id: { header: m.list_export_id },
    name: { header: m.audit_field_name },
    email: { header: m.login_email },
    emailVerified: {
      header: m.admin_users_export_email_verified,
      cell: ({ emailVerified }) => Number(emailVerified),
    },
    role: { header: m.admin_users_export_role },
    status: { header: m.admin_users_column_state },
    level: { header: m.admin_users_column_level },
    balance: { header: m.admin_users_column_balance },
    createdAt: { header: m.admin_users_column_created },
    suspendedAt: { header: m.admin_users_export_suspended_at },
    suspensionReason: { header: m.admin_users_export_suspension_reason },
  },
};

const listedColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  role: users.role,
  level: users.level,
  createdAt: users.createdAt,
  suspendedAt: users.suspendedAt,
  suspensionReason: users.suspensionReason,
};

/** Returns one row of the list. @throws NotFound */
export async function showListedUser(
  tx: Tx,
  userId: number,
): Promise<ListedUser> {
  const account = await findUser(tx, userId);
  if (!account) throw new NotFound();
  return {
    ...account,
    status: accountStatus(account),
    emailVerified: account.emailVerifiedAt !== null,
    balance: await balanceOfUser(tx, userId),
  };
}

/** The status of an account that is not deleted. */
export const accountStatus = (account: {
  readonly suspendedAt: Date | null;
}): UserStatus => (account.suspendedAt === null ? "active" : "suspended");

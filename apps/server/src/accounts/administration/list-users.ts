import type { Page } from "@sigi/contract/page.ts";
import type {
  ListedUser,
  UserListFilter,
  UserSort,
  UserStatus,
} from "@sigi/contract/users.ts";
import { balanceOfUser, balancesOfUsers } from "../../ledger/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../../platform/page.ts";
import { findUser } from "../repository.ts";
import { selectUsers } from "./repository.ts";

const PER_PAGE = 20;

interface Query {
  readonly page: number;
  readonly search?: string | undefined;
  readonly sort: UserSort;
  readonly state?: UserListFilter | undefined;
}

/** All users with their balances (rupiah), for admins. */
export async function listUsers(
  tx: Tx,
  { page, search, sort, state }: Query,
): Promise<Page<ListedUser>> {
  const { rows, total } = await selectUsers(tx, {
    search,
    sort,
    state,
    ...rowsOfPage(page, PER_PAGE),
  });
  const balances = await balancesOfUsers(
    tx,
    rows.map(({ id }) => id),
  );
  const listed = rows.map(({ emailVerifiedAt, ...user }) => ({
    ...user,
    status: accountStatus(user),
    emailVerified: emailVerifiedAt !== null,
    balance: balances.get(user.id) ?? 0,
  }));
  return toPage(listed, { page, perPage: PER_PAGE, total });
}

/** One row of the list. @throws NotFound */
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

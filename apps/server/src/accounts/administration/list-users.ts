import type { Page } from "@sigi/contract/page.ts";
import type {
  ListedUser,
  UserListFilter,
  UserSort,
} from "@sigi/contract/users.ts";
import { balancesOfUsers } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../../platform/page.ts";
import { accountStatus } from "./account-status.ts";
import { selectUsers } from "./repository.ts";

const PER_PAGE = 20;

interface Query {
  readonly page: number;
  readonly search?: string | undefined;
  readonly sort: UserSort;
  readonly state?: UserListFilter | undefined;
}

/** Everybody with their balance; for admins. */
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

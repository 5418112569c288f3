import {
  endUserSessions,
  listUserBalanceEntries,
  listUserCreditEntries,
  listUserParticipations,
  listUserSurveys,
  listUserWithdrawals,
  showUser,
} from "@sigi/contract/user-details.ts";
import {
  deleteUser,
  restoreUser,
  showUserDeletion,
  suspendUser,
} from "@sigi/contract/users.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate, queryClient } from "../../platform/api/query-client.ts";
import { currentLocale } from "../../platform/locale/locale.ts";

/** One user as admins see it. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ["user", id],
    queryFn: ({ signal }) => callApi(showUser, { params: { id } }, { signal }),
  });

/** One page of a user's surveys, newest first. */
export const userSurveysQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["user", id, "surveys", page],
    queryFn: ({ signal }) =>
      callApi(listUserSurveys, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One page of a user's participations, newest first. */
export const userParticipationsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["user", id, "answers", page],
    queryFn: ({ signal }) =>
      callApi(
        listUserParticipations,
        { params: { id }, query: { page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** One page of the entries of a user's balance, newest first. */
export const userBalanceEntriesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["user", id, "ledger", page],
    queryFn: ({ signal }) =>
      callApi(
        listUserBalanceEntries,
        { params: { id }, query: { page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** One page of the entries of a user's credit, newest first. */
export const userCreditEntriesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["user", id, "credit", page],
    queryFn: ({ signal }) =>
      callApi(
        listUserCreditEntries,
        { params: { id }, query: { page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** One page of a user's withdrawals, newest first. */
export const userWithdrawalsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["user", id, "withdrawals", page],
    queryFn: ({ signal }) =>
      callApi(
        listUserWithdrawals,
        { params: { id }, query: { page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

interface Suspension {
  readonly id: number;
  /** The reason shown to the user. */
  readonly reason: string;
}

/** Suspends an account until it is restored. */
export const suspendUserMutation = mutationOptions({
  mutationFn: ({ id, reason }: Suspension) =>
    callApi(suspendUser, { params: { id }, body: { reason } }),
  onSettled: (_, __, { id }) => refetchUser(id),
});

/** Restores a suspended account. */
export const restoreUserMutation = mutationOptions({
  mutationFn: (id: number) => callApi(restoreUser, { params: { id } }),
  onSettled: (_, __, id) => refetchUser(id),
});

/** Ends all sessions of a user. */
export const endUserSessionsMutation = mutationOptions({
  mutationFn: (id: number) => callApi(endUserSessions, { params: { id } }),
  onSettled: (_, __, id) => refetchUser(id),
});

/**
 * The obstacles to deleting an account, in the page's language, and the amounts that closing its surveys would return.
 */
export const userDeletionQuery = (id: number) =>
  queryOptions({
    queryKey: ["user", id, "deletion", currentLocale()],
    queryFn: ({ signal }) =>
      callApi(showUserDeletion, { params: { id } }, { signal }),
    staleTime: 0,
  });

interface Deletion {
  readonly id: number;
  readonly closeSurveys: boolean;
  /** The reason quoted in the last email to the user; may be empty. */
  readonly reason: string;
}

/** Deletes an account permanently. */
export const deleteUserMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Deletion) =>
    callApi(deleteUser, { params: { id }, body }),
  onSuccess: refetchUsers,
  // A refused deletion may have closed surveys, which changes the obstacles.
  onError: (_, { id }) => refetchUser(id),
});

/** Removes a deleted user from the cache. Call it after leaving the user's page, which would fetch it again. */
export function forgetUser(id: number): void {
  queryClient.removeQueries({ queryKey: ["user", id] });
}

/** Invalidates every list and count of users, and the audit log. */
function refetchUsers() {
  return invalidate("users", "audit", "admin-dashboard");
}

/** Invalidates the lists and all data about one user. */
function refetchUser(id: number) {
  return Promise.all([
    refetchUsers(),
    queryClient.invalidateQueries({ queryKey: ["user", id] }),
  ]);
}

import type { User } from "@sigi/contract/accounts.ts";
import { useSearchParams } from "react-router";
import { useLocalNavigate } from "../platform/locale/local-link.tsx";
import { keepFormsOf } from "../platform/session/kept-forms.ts";
import { queryClient } from "../platform/api/query-client.ts";
import { currentUserQuery } from "../platform/session/session.ts";
import { homeOf } from "./guards.ts";

/** After signing in: keeps who it is and goes to the page that asked for it (`?next=`), else home. */
export function useEnter(): (user: User) => void {
  const [query] = useSearchParams();
  const navigate = useLocalNavigate();
  return (user) => {
    startSession(user);
    navigate(safeNext(query.get("next")) ?? homeOf(user), { replace: true });
  };
}

/** Forgets what an earlier session loaded, on this device too. */
export function startSession(user: User): void {
  queryClient.clear();
  keepFormsOf(user.id);
  void import("./forget-person.ts").then(({ forgetPerson }) => forgetPerson());
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** A path of this site, nothing that leads elsewhere. */
export function safeNext(next: string | null): string | undefined {
  if (next === null || !/^\/(?![/\\])/.test(next)) return undefined;
  const url = new URL(next, window.location.origin);
  // "/.//elsewhere" lies on this site, its path "//elsewhere" does not.
  return url.origin === window.location.origin && !url.pathname.startsWith("//")
    ? url.pathname + url.search
    : undefined;
}

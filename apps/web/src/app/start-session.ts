import type { User } from "@sigi/contract/accounts.ts";
import { useSearchParams } from "react-router";
import { useLocalNavigate } from "../platform/locale/local-link.tsx";
import { forgetFormsOfOthers } from "../platform/session/kept-forms.ts";
import { queryClient } from "../platform/api/query-client.ts";
import { currentUserQuery } from "../platform/session/session.ts";
import { homeOf } from "./guards.ts";

/** After sign-in: starts the session and opens the page that required it (`?next=`), else the home page. */
export function useFinishSignIn(): (user: User) => void {
  const [query] = useSearchParams();
  const navigate = useLocalNavigate();
  return (user) => {
    startSession(user);
    navigate(safeNext(query.get("next")) ?? homeOf(user), { replace: true });
  };
}

/** Replaces the data of an earlier session in memory and on this device. */
export function startSession(user: User): void {
  queryClient.clear();
  forgetFormsOfOthers(user.id);
  void import("./forget-device-data.ts").then(({ forgetDeviceData }) =>
    forgetDeviceData(),
  );
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** The path if it belongs to this site, else undefined. Prevents open redirects. */
export function safeNext(next: string | null): string | undefined {
  if (next === null || !/^\/(?![/\\])/.test(next)) return undefined;
  const url = new URL(next, window.location.origin);
  // The URL "/.//elsewhere" has this origin, but its path "//elsewhere" leads to another host.
  return url.origin === window.location.origin && !url.pathname.startsWith("//")
    ? url.pathname + url.search
    : undefined;
}

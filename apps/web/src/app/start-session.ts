import type { User } from "@sigi/contract/accounts.ts";
import { useSearchParams } from "react-router";
import { useLocalNavigate } from "../platform/locale/local-link.tsx";
import { settleGuestAnswers } from "../features/answers/guests/guest-answers.ts";
import { forgetFormsOfOthers } from "../platform/session/stored-forms.ts";
import { forgetInlined } from "../platform/api/inlined-results.ts";
import { tellOtherTabs } from "../platform/session/other-tabs.ts";
import { readTemporaryCode } from "../platform/session/temporary-code.ts";
import { queryClient } from "../platform/api/query-client.ts";
import { currentUserQuery } from "../platform/session/session.ts";
import { homeOf } from "./guards.ts";
import { safeNext } from "./safe-next.ts";

/** Starts the session after sign-in and opens the page that required it (`?next=`), or the page of `startPage`. */
export function useFinishSignIn(): (user: User) => void {
  const [query] = useSearchParams();
  const navigate = useLocalNavigate();
  return (user) => {
    startSession(user);
    navigate(startPage(query.get("next")) ?? homeOf(user), { replace: true });
  };
}

/**
 * The page that required the session, else the draft that a guest has left on this device, which then belongs to the
 * account; undefined without both.
 */
export function startPage(next: string | null): string | undefined {
  const hasDraft = readTemporaryCode(null) !== null;
  return safeNext(next) ?? (hasDraft ? "/tasks/question" : undefined);
}

/** Replaces the data of an earlier session in memory and on this device. */
export function startSession(user: User): void {
  queryClient.clear();
  forgetInlined();
  forgetFormsOfOthers(user.id);
  settleGuestAnswers(user);
  void import("./forget-device-data.ts").then(({ forgetDeviceData }) =>
    forgetDeviceData(),
  );
  const { queryKey } = currentUserQuery;
  queryClient.setQueryData(queryKey, user);
  // The next call moves the answers given here without an account to the user: the level may rise.
  void queryClient.invalidateQueries({ queryKey });
  tellOtherTabs("signed-in");
}

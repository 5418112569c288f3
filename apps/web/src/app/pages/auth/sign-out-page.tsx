import { Loader, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { signOut } from "../../../features/accounts/api/sessions.ts";
import { forgetStoredForms } from "../../../platform/session/stored-forms.ts";
import { useLocalNavigate } from "../../../platform/locale/local-link.tsx";
import { tellOtherTabs } from "../../../platform/session/other-tabs.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";
import { forgetDeviceData } from "../../forget-device-data.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageHeading } from "../../../ui/layout/page.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";

/**
 * Ends the session, clears its data and redirects to /login. `?next=` marks a session that expired: stored forms stay,
 * and the user returns to the page after signing in.
 */
export function SignOutPage() {
  const [query] = useSearchParams();
  const navigate = useLocalNavigate();
  const { mutate, error } = useMutation({
    mutationFn: () => signOut(forgetHere),
    onSuccess: (serverKnows) => {
      navigate(`/login?${query.toString()}`, { replace: true });
      if (!serverKnows) toastSuccess(m.logout_offline());
    },
  });
  const forgetHere = async () => {
    queryClient.getQueryCache().clear();
    queryClient.setQueryData(currentUserQuery.queryKey, null);
    if (!query.has("next")) forgetStoredForms();
    await forgetDeviceData();
    tellOtherTabs("signed-out");
  };
  const leave = useEffectEvent(() => {
    mutate();
  });
  useEffect(() => {
    leave();
  }, []);

  return (
    <Stack align="center">
      <title>{`${m.nav_logout()} · ${m.app_name()}`}</title>
      <PageHeading>{error ? m.nav_logout() : m.logout_leaving()}</PageHeading>
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            mutate();
          }}
        />
      ) : (
        <Loader aria-hidden />
      )}
    </Stack>
  );
}

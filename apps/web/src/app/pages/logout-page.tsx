import { Loader, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { logOutMutation } from "../../features/accounts/api/log-out.ts";
import { useLocalNavigate } from "../../platform/local-link.tsx";
import { tellSignedOut } from "../../platform/other-tabs.ts";
import { queryClient } from "../../platform/query-client.ts";
import { currentUserQuery } from "../../platform/session.ts";
import { forgetPerson } from "../forget-person.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeading } from "../../ui/page.tsx";

/** Ends the session, forgets what was loaded and leads to /login, which leads back to `?next=`. */
export function LogoutPage() {
  const [query] = useSearchParams();
  const navigate = useLocalNavigate();
  const { mutate, error } = useMutation({
    ...logOutMutation,
    onSuccess: async () => {
      queryClient.clear();
      await forgetPerson();
      tellSignedOut();
      queryClient.setQueryData(currentUserQuery.queryKey, null);
      navigate(`/login?${query.toString()}`, { replace: true });
    },
  });
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

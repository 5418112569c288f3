import { Center, Loader, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { logOutMutation } from "../../features/accounts/api/log-out.ts";
import { useLocalNavigate } from "../../platform/local-link.tsx";
import { queryClient } from "../../platform/query-client.ts";
import { currentUserQuery } from "../../platform/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";

/** Ends the session, forgets what was loaded and leads to /login, which leads back to `?next=`. */
export function LogoutPage() {
  const [query] = useSearchParams();
  const navigate = useLocalNavigate();
  const { mutate, error } = useMutation({
    ...logOutMutation,
    onSuccess: () => {
      queryClient.clear();
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

  if (error)
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          mutate();
        }}
      />
    );
  return (
    <Center mih="40dvh">
      <title>{`${m.nav_logout()} · ${m.app_name()}`}</title>
      <Stack align="center" component="output">
        <Loader aria-hidden />
        <Text>{m.logout_leaving()}</Text>
      </Stack>
    </Center>
  );
}

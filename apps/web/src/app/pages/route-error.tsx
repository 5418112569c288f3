import { Anchor, Center, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { LocalLink } from "../../platform/local-link.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** When a page could not be shown at all. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundPage />;
  return (
    <Center component="main" mih="80dvh" p="lg">
      <title>{`${m.error_page_title()} · ${m.app_name()}`}</title>
      <Stack align="center" w="100%" maw={480}>
        <ErrorState
          error={error}
          onRetry={() => {
            window.location.reload();
          }}
        />
        <Anchor component={LocalLink} to="/" py="sm">
          {m.common_back_home()}
        </Anchor>
      </Stack>
    </Center>
  );
}

import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { isRouteErrorResponse, useRouteError } from "react-router";
import {
  connection,
  UnansweredError,
} from "../../platform/device/connection.ts";
import { LocalLink } from "../../platform/locale/local-link.tsx";
import {
  describeError,
  statusOfError,
} from "../../ui/feedback/describe-error.ts";
import { ErrorPage } from "../../ui/layout/error-page.tsx";

/**
 * Shown when a page cannot be rendered: an exception, a chunk that failed to load, or a failed request of its guard.
 */
export function RouteError() {
  const thrown = useRouteError();
  if (isRouteErrorResponse(thrown) && thrown.status === 404)
    return <NotFoundPage />;
  // A chunk that fails to load does not say why.
  const error =
    connection() === "online" ? thrown : new UnansweredError(thrown);
  return (
    <ErrorPage
      status={statusOfError(error)}
      title={m.error_page_title()}
      text={describeError(error)}
    >
      <Button
        onClick={() => {
          window.location.reload();
        }}
      >
        {m.common_retry()}
      </Button>
      <Button component={LocalLink} to="/" variant="default">
        {m.common_back_home()}
      </Button>
    </ErrorPage>
  );
}

export function NotFoundPage() {
  return (
    <ErrorPage
      status={404}
      title={m.not_found_title()}
      text={m.not_found_text()}
    >
      <Button component={LocalLink} to="/">
        {m.common_back_home()}
      </Button>
    </ErrorPage>
  );
}

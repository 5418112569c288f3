import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { LocalLink } from "../../platform/local-link.tsx";
import { describeError, statusOfError } from "../../ui/describe-error.ts";
import { ErrorPage } from "../../ui/error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** When a page could not be shown at all: a fault while drawing it, a part that did not come, a call that its guard needs. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundPage />;
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

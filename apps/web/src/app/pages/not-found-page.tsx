import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { LocalLink } from "../../platform/locale/local-link.tsx";
import { ErrorPage } from "../../ui/layout/error-page.tsx";

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

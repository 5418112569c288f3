import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import IconLinkOff from "@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { openedLinkQuery } from "../../../features/result-links/api.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { PublicFrame } from "../../layouts/public-frame.tsx";
import { useMailedLink } from "../../mailed-link.ts";
import type { OpenedLink } from "./shared-results.tsx";

/** Loaded lazily, so that the frame of the page comes first. */
const SharedResults = lazy(async () => ({
  default: (await import("./shared-results.tsx")).SharedResults,
}));

const PasswordForm = lazy(async () => ({
  default: (
    await import("../../../features/result-links/components/password-form.tsx")
  ).PasswordForm,
}));

/** The results of a survey for the reader of a link, whose token is in the fragment. */
export function SharedResultsPage() {
  const { token = "" } = useMailedLink();
  const [opened, setOpened] = useState<OpenedLink | null>(null);
  const query = useQuery(openedLinkQuery(token));
  const link = opened ?? query.data;
  const refusal = query.error instanceof ApiFailure ? query.error.code : null;
  return (
    <PublicFrame>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Page title={link?.title ?? m.results_title()}>
        <Suspense
          fallback={
            <Loading>
              <RowsSkeleton rows={3} height={120} />
            </Loading>
          }
        >
          {link ? (
            <SharedResults link={link} />
          ) : refusal === "link_password_required" ? (
            <PasswordForm token={token} onOpened={setOpened} />
          ) : refusal === "not_found" ? (
            <EmptyState
              icon={<IconLinkOff size={28} />}
              title={m.result_link_gone_title()}
              text={m.result_link_gone_text()}
            />
          ) : (
            <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
              {(found) => <SharedResults link={found} />}
            </QueryView>
          )}
        </Suspense>
      </Page>
    </PublicFrame>
  );
}

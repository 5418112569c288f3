import { Stack } from "@mantine/core";
import type { LinkPart } from "@sigi/contract/result-links.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import { IconLinkOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import {
  openedLinkQuery,
  sharedResultsQuery,
} from "../../../features/result-links/api.ts";
import { PasswordForm } from "../../../features/result-links/components/password-form.tsx";
import { SharedAnswers } from "../../../features/result-links/components/shared-answers.tsx";
import { ProgressStrip } from "../../../features/results/components/progress-strip.tsx";
import { QuestionList } from "../../../features/results/components/question-list.tsx";
import { readView } from "../../../features/results/view-address.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { PublicFrame } from "../../layouts/public-frame.tsx";
import { useMailedLink } from "../../mailed-link.ts";

/** Only few links show it. */
const RepresentationSection = lazy(async () => ({
  default: (
    await import("../../../features/results/components/representation-section.tsx")
  ).RepresentationSection,
}));

interface OpenedLink {
  readonly id: number;
  readonly title: string;
  readonly parts: LinkPart[];
}

/** The results of a survey for the reader of a link, whose token stands in the fragment. */
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
      </Page>
    </PublicFrame>
  );
}

/** The view of all respondents as they are. */
const plainView = readView(new URLSearchParams());

function SharedResults({ link: { id, parts } }: { readonly link: OpenedLink }) {
  const query = useQuery(sharedResultsQuery(id));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} height={120} />}>
      {(results) => (
        <Stack gap="lg">
          <ProgressStrip results={results} />
          {parts.includes("summary") && (
            <QuestionList results={results} view={plainView} shared />
          )}
          {results.representation && (
            <Suspense fallback={<RowsSkeleton rows={2} />}>
              <RepresentationSection results={results} />
            </Suspense>
          )}
          {parts.includes("answers") && <SharedAnswers link={id} />}
        </Stack>
      )}
    </QueryView>
  );
}

import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { resultsQuery } from "../../../features/results/api.ts";
import { SurveyTabs } from "../../../features/results/components/survey-tabs.tsx";
import { Loading, RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { Page } from "../../../ui/layout/page.tsx";

interface SurveyPageProps {
  /** The name of the page among the survey's pages. */
  readonly tab: string;
  /** Rendered inside `Suspense`: lazy content loads after the frame of the page. */
  readonly children: (results: SurveyResults) => ReactNode;
}

/** The frame of the pages of a published survey, with its results as far as they are loaded. */
export function SurveyPage({ tab, children }: SurveyPageProps) {
  const { code = "" } = useParams();
  const query = useQuery(resultsQuery(code));
  const title = query.data?.survey.title ?? m.results_title();
  return (
    <Page title={title} documentTitle={`${tab}: ${title}`}>
      <SurveyTabs code={code} />
      <QueryView
        query={query}
        skeleton={<RowsSkeleton rows={4} height={120} />}
      >
        {(results) => (
          <Suspense
            fallback={
              <Loading>
                <RowsSkeleton rows={4} height={120} />
              </Loading>
            }
          >
            {children(results)}
          </Suspense>
        )}
      </QueryView>
    </Page>
  );
}

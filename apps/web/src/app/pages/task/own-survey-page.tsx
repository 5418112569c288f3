import type { OwnSurvey } from "@sigi/contract/own-surveys.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { SurveyTabs } from "../../../features/results/components/survey-tabs.tsx";
import { ownSurveyQuery } from "../../../features/surveys/api/own-survey.ts";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { Page } from "../../../ui/layout/page.tsx";

interface OwnSurveyPageProps {
  readonly query: UseQueryResult<OwnSurvey>;
  /** The name of the page among the survey's pages. */
  readonly tab: string;
  /** Content beside the title. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: (own: OwnSurvey) => ReactNode;
}

/** The survey that the address names. */
export function useOwnSurvey() {
  const { code = "" } = useParams();
  return useQuery(ownSurveyQuery(code));
}

/** Returns true if a survey has pages of results. */
export const hasResults = ({ survey }: OwnSurvey) =>
  survey.publishedAt !== null && survey.deletedAt === null;

/** The frame of the pages of a creator's survey, in any state. */
export function OwnSurveyPage({
  query,
  tab,
  beside,
  actions,
  children,
}: OwnSurveyPageProps) {
  const { data: own } = query;
  const title = own?.survey.title ?? m.results_title();
  return (
    <Page
      title={title}
      documentTitle={`${tab}: ${title}`}
      beside={beside}
      actions={actions}
    >
      {own && hasResults(own) && <SurveyTabs code={own.survey.code} />}
      <QueryView
        query={query}
        skeleton={<RowsSkeleton rows={3} height={160} />}
      >
        {children}
      </QueryView>
    </Page>
  );
}

import type { SurveyListFilter } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { AllSurveyList } from "../../../features/surveys/components/all-survey-list.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";
import { SearchForm, useSearched } from "../../../ui/table/search-form.tsx";
import { surveyStateLabels } from "../../../ui/display/survey-badge.tsx";

interface AdminSurveysProps {
  readonly title: string;
  readonly lead: string;
  /** The states that the list can be narrowed to. */
  readonly states: readonly (keyof typeof surveyStateLabels)[];
  /** What it is narrowed to while none of them is chosen. */
  readonly usually?: SurveyListFilter;
  readonly empty: ReactNode;
}

/** Everybody's surveys, searched and narrowed in the address. */
export function AdminSurveys({
  title,
  lead,
  states,
  usually,
  empty,
}: AdminSurveysProps) {
  return (
    <Page title={title} lead={lead}>
      <SearchForm label={m.admin_surveys_search()} />
      <FilterLinks
        label={m.admin_surveys_filter()}
        parameter="status"
        choices={[
          { value: null, label: m.admin_surveys_all() },
          ...states.map((value) => ({
            value,
            label: surveyStateLabels[value](),
          })),
        ]}
      />
      <AllSurveyList
        page={usePageNumber()}
        search={useSearched()}
        status={useFilter("status", states) ?? usually}
        caption={title}
        empty={empty}
      />
    </Page>
  );
}

import { Button } from "@mantine/core";
import {
  runningStatuses,
  surveyStatuses,
} from "@sigi/contract/survey-lists.ts";
import type { SurveyListFilter } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import type { ReactNode } from "react";
import { AllSurveyList } from "../../../features/surveys/components/all-survey-list.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";
import { SearchForm, useSearched } from "../../../ui/table/search-form.tsx";
import { surveyStateLabels } from "../../../ui/display/survey-badge.tsx";

/** The running surveys. */
export function RunningSurveysPage() {
  return (
    <AdminSurveys
      title={m.admin_surveys_running_title()}
      lead={m.admin_surveys_running_lead()}
      states={runningStatuses}
      defaultStatus="running"
      empty={
        <EmptyState
          icon={<IconClipboardList size={28} />}
          title={m.admin_surveys_running_empty()}
          text={m.admin_surveys_running_empty_text()}
          action={
            <Button component={LocalLink} to="/admin/home/history-task">
              {m.admin_surveys_see_history()}
            </Button>
          }
        />
      }
    />
  );
}

const allStates = [...surveyStatuses, "deleted"] as const;

/** All surveys, including deleted ones. */
export function SurveyHistoryPage() {
  return (
    <AdminSurveys
      title={m.admin_surveys_history_title()}
      lead={m.admin_surveys_history_lead()}
      states={allStates}
      empty={
        <EmptyState
          icon={<IconClipboardList size={28} />}
          title={m.admin_surveys_empty()}
          text={m.admin_surveys_empty_text()}
        />
      }
    />
  );
}

interface AdminSurveysProps {
  readonly title: string;
  readonly lead: string;
  /** The values of the status filter. */
  readonly states: readonly (keyof typeof surveyStateLabels)[];
  /** The filter used while none of them is chosen. */
  readonly defaultStatus?: SurveyListFilter;
  readonly empty: ReactNode;
}

/** The surveys of all users. Search and filter are part of the address. */
function AdminSurveys({
  title,
  lead,
  states,
  defaultStatus,
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
        status={useFilter("status", states) ?? defaultStatus}
        caption={title}
        empty={empty}
      />
    </Page>
  );
}

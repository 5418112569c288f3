import { Button } from "@mantine/core";
import { runningStatuses } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { AllSurveyList } from "../../features/surveys/components/all-survey-list.tsx";
import { LocalLink } from "../../platform/local-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterLinks, useFilter } from "../../ui/filter-links.tsx";
import { Page } from "../../ui/page.tsx";
import { usePageNumber } from "../../ui/pager.tsx";
import { SearchForm, useSearched } from "../../ui/search-form.tsx";
import { surveyStateLabels } from "../../ui/survey-badge.tsx";

/** Surveys that are under way. */
export function AdminTaskPage() {
  return (
    <Page
      title={m.admin_surveys_running_title()}
      lead={m.admin_surveys_running_lead()}
    >
      <SearchForm label={m.admin_surveys_search()} />
      <FilterLinks
        label={m.admin_surveys_filter()}
        parameter="status"
        choices={[
          { value: null, label: m.admin_surveys_all() },
          ...runningStatuses.map((value) => ({
            value,
            label: surveyStateLabels[value](),
          })),
        ]}
      />
      <AllSurveyList
        page={usePageNumber()}
        search={useSearched()}
        status={useFilter("status", runningStatuses) ?? "running"}
        caption={m.admin_surveys_running_title()}
        empty={<NothingRunning />}
      />
    </Page>
  );
}

function NothingRunning() {
  return (
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
  );
}

import { surveyStatuses } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { AllSurveyList } from "../../features/surveys/components/all-survey-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterLinks, useFilter } from "../../ui/filter-links.tsx";
import { Page } from "../../ui/page.tsx";
import { usePageNumber } from "../../ui/pager.tsx";
import { SearchForm, useSearched } from "../../ui/search-form.tsx";
import { surveyStateLabels } from "../../ui/survey-badge.tsx";

const states = [...surveyStatuses, "deleted"] as const;

/** All surveys of everybody, the bin too. */
export function AdminHistoryTaskPage() {
  return (
    <Page
      title={m.admin_surveys_history_title()}
      lead={m.admin_surveys_history_lead()}
    >
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
        status={useFilter("status", states)}
        caption={m.admin_surveys_history_title()}
        empty={
          <EmptyState
            icon={<IconClipboardList size={28} />}
            title={m.admin_surveys_empty()}
            text={m.admin_surveys_empty_text()}
          />
        }
      />
    </Page>
  );
}

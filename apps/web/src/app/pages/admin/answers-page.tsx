import { answerListFilters } from "@sigi/contract/answer-lists.ts";
import { m } from "@sigi/messages/messages";
import { useSearchParams } from "react-router";
import {
  AnswerList,
  OneSurveyNotice,
} from "../../../features/admin-answers/components/answer-list.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";
import { participationLabels } from "../../../ui/display/participation-badge.tsx";

export function AnswersPage() {
  const [query] = useSearchParams();
  const task = query.get("task") ?? undefined;
  return (
    <Page title={m.admin_answers_title()} lead={m.admin_answers_lead()}>
      {task !== undefined && <OneSurveyNotice task={task} />}
      <FilterLinks
        label={m.admin_answers_filter()}
        parameter="status"
        choices={[
          { value: null, label: m.admin_answers_all() },
          ...answerListFilters.map((value) => ({
            value,
            label: participationLabels[value](),
          })),
        ]}
      />
      <AnswerList
        page={usePageNumber()}
        task={task}
        status={useFilter("status", answerListFilters)}
      />
    </Page>
  );
}

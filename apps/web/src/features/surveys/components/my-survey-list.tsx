import { Anchor, Group, Text } from "@mantine/core";
import {
  ownSurveyFilters,
  ownSurveySorts,
} from "@sigi/contract/survey-lists.ts";
import type {
  OwnSurveyFilter,
  OwnSurveySort,
  SurveySummary,
} from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconSearchOff from "@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatAgo } from "../../../platform/locale/formatters.ts";
import type { OpenPayWindow } from "../../../platform/pay-window.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { FilterLinks } from "../../../ui/table/filter-links.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { SearchForm } from "../../../ui/table/search-form.tsx";
import { SortSelect } from "../../../ui/table/sort-select.tsx";
import { surveyStateLabels } from "../../../ui/display/survey-badge.tsx";
import { mySurveysQuery } from "../api/surveys.ts";
import type { MySurveysFilter } from "../api/surveys.ts";
import { surveyFacts } from "./survey-facts.tsx";
import { SurveyMenu } from "./survey-menu.tsx";
import { useSurveyActions } from "./use-survey-actions.tsx";
import type { SurveyActions } from "./use-survey-actions.tsx";
import { useWide } from "./use-wide.ts";

interface MySurveyListProps {
  readonly filter: MySurveysFilter;
  readonly openPayWindow: OpenPayWindow;
  /** The link that creates the first survey. */
  readonly createAction: ReactNode;
}

/** The user's own surveys: searched, filtered by state and sorted by the address; the bin is one of the filters. */
export function MySurveyList({
  filter,
  openPayWindow,
  createAction,
}: MySurveyListProps) {
  const query = useQuery(mySurveysQuery(filter));
  const actions = useSurveyActions({ openPayWindow });
  const isWide = useWide() ?? true;
  const isNarrowed = filter.search !== undefined || filter.status !== undefined;
  return (
    <>
      <Group justify="space-between" align="flex-end">
        <SearchForm label={m.my_surveys_search()} />
        <SortSelect
          sorted={filter.sort}
          choices={ownSurveySorts.map((value) => ({
            value,
            label: sortLabels[value](),
          }))}
          alsoWide
        />
      </Group>
      <StateFilter counts={query.data?.counts} chosen={filter.status} />
      <PagedTable
        query={query}
        caption={m.my_surveys_title()}
        columns={mySurveyColumns({ actions, isWide })}
        rowKey={({ id }) => id}
        empty={
          isNarrowed ? (
            <NothingHere status={filter.status} search={filter.search} />
          ) : (
            <EmptyState
              icon={<IconClipboardList size={28} />}
              title={m.my_surveys_empty()}
              text={m.my_surveys_empty_text()}
              action={createAction}
            />
          )
        }
      />
      {actions.dialogs}
    </>
  );
}

const sortLabels: Record<OwnSurveySort, () => string> = {
  newest: m.my_surveys_sort_newest,
  changed: m.my_surveys_sort_changed,
};

interface StateFilterProps {
  /** The counts by filter; undefined while they load. */
  readonly counts: Readonly<Record<OwnSurveyFilter, number>> | undefined;
  readonly chosen: OwnSurveyFilter | undefined;
}

/** The states that have surveys, and the bin. */
function StateFilter({ counts, chosen }: StateFilterProps) {
  const all =
    counts &&
    Object.values(counts).reduce((sum, count) => sum + count, 0) -
      counts.deleted;
  return (
    <FilterLinks
      label={m.my_surveys_filter()}
      parameter="status"
      choices={[
        { value: null, label: counted(m.my_surveys_all(), all) },
        ...ownSurveyFilters
          .filter(
            (value) =>
              value === "deleted" || value === chosen || counts?.[value],
          )
          .map((value) => ({
            value,
            label: counted(
              value === "deleted" ? m.bin_title() : surveyStateLabels[value](),
              counts?.[value],
            ),
          })),
      ]}
    />
  );
}

const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : m.my_surveys_counted({ label, count });

function NothingHere({
  status,
  search,
}: Pick<MySurveysFilter, "status" | "search">) {
  if (status === "deleted" && search === undefined)
    return (
      <EmptyState
        icon={<IconTrash size={28} />}
        title={m.bin_empty()}
        text={m.bin_empty_text()}
      />
    );
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={m.list_nothing_found()}
      text={m.list_nothing_found_text()}
    />
  );
}

interface ColumnOptions {
  readonly actions: SurveyActions;
  readonly isWide: boolean;
}

const mySurveyColumns = ({
  actions,
  isWide,
}: ColumnOptions): Column<SurveySummary>[] => [
  {
    key: "title",
    header: m.my_surveys_column_title(),
    cell: (survey) => (
      <>
        <Anchor
          component={LocalLink}
          to={pageOf(survey, isWide)}
          fw={600}
          c="inherit"
        >
          {survey.title}
        </Anchor>
        <Text fz="sm" c="dimmed">
          <time dateTime={survey.changedAt.toISOString()}>
            {m.my_surveys_changed({ ago: formatAgo(survey.changedAt) })}
          </time>
        </Text>
      </>
    ),
  },
  ...surveyFacts().filter(({ key }) => key !== "created"),
  {
    key: "actions",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: (survey) => <SurveyMenu survey={survey} actions={actions} />,
  },
];

/** A draft opens in the builder, on phones in the preview; every other survey has a page. */
function pageOf(
  { code, status, deletedAt }: SurveySummary,
  isWide: boolean,
): string {
  if (status !== "draft" || deletedAt !== null) return `/task/${code}`;
  return isWide ? `/tasks/question/${code}` : `/tasks/preview/${code}/start`;
}

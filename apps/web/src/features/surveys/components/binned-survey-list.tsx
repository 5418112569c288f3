import { Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDate } from "../../../platform/locale/formatters.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { mySurveysQuery } from "../api.ts";
import { surveyFacts } from "./survey-facts.tsx";
import { useBin } from "./use-bin.tsx";
import type { BinnedSurvey } from "./use-bin.tsx";

/** The user's own surveys that are in the bin. */
export function BinnedSurveyList({ page }: { readonly page: number }) {
  const query = useQuery(mySurveysQuery(page, "deleted"));
  const { actionsOf, dialog } = useBin();
  return (
    <>
      <PagedTable
        query={query}
        caption={m.bin_title()}
        columns={binnedColumns(actionsOf)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconTrash size={28} />}
            title={m.bin_empty()}
            text={m.bin_empty_text()}
          />
        }
      />
      {dialog}
    </>
  );
}

const binnedColumns = (
  actionsOf: (survey: BinnedSurvey) => ReactNode,
): Column<SurveySummary>[] => [
  {
    key: "title",
    header: m.my_surveys_column_title(),
    cell: ({ title }) => <Text fw={600}>{title}</Text>,
  },
  ...surveyFacts().filter(({ key }) => key === "status" || key === "cost"),
  {
    key: "deleted",
    header: m.bin_column_deleted(),
    cell: ({ deletedAt }) =>
      deletedAt && (
        <time dateTime={deletedAt.toISOString()}>{formatDate(deletedAt)}</time>
      ),
  },
  {
    key: "actions",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: actionsOf,
  },
];

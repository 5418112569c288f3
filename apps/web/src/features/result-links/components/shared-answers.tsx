import { Stack, Title } from "@mantine/core";
import type { getSharedAnswers } from "@sigi/contract/result-links.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { AnswerRow } from "@sigi/contract/result-answers.ts";
import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import { m } from "@sigi/messages/messages";
import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import { useQuery } from "@tanstack/react-query";
import {
  formatDateTime,
  formatNumber,
} from "../../../platform/locale/formatters.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";
import { sharedAnswersQuery } from "../api.ts";

interface SharedAnswersProps {
  readonly link: number;
  readonly bandNames: Readonly<Record<DemographicName, () => string>>;
}

/** The accepted answers that a link shows, with bands if the link includes them. */
export function SharedAnswers({ link, bandNames }: SharedAnswersProps) {
  const query = useQuery(sharedAnswersQuery(link, usePageNumber()));
  return (
    <Stack component="section">
      <Title order={2}>{m.results_tab_answers()}</Title>
      <Listing
        query={query}
        caption={m.results_tab_answers()}
        columns={columnsOf(query.data, bandNames)}
        rowKey={({ number }) => number}
        empty={
          <EmptyState
            icon={<IconInbox size={28} />}
            title={m.results_empty()}
          />
        }
      />
    </Stack>
  );
}

type Answers = ResultOf<typeof getSharedAnswers>;

const columnsOf = (
  answers: Answers | undefined,
  bandNames: SharedAnswersProps["bandNames"],
): Column<AnswerRow>[] => [
  {
    key: "number",
    header: m.results_column_answer(),
    cell: ({ number }) =>
      m.results_answer_number({ number: formatNumber(number) }),
  },
  {
    key: "accepted",
    header: m.results_column_accepted(),
    cell: ({ acceptedAt }) => (
      <time dateTime={acceptedAt.toISOString()}>
        {formatDateTime(acceptedAt)}
      </time>
    ),
  },
  ...(answers?.demographics.dimensions ?? []).map(
    ({ name, bands: published }): Column<AnswerRow> => ({
      key: name,
      header: bandNames[name](),
      cell: ({ bands }) =>
        published.find(({ id }) => id === bands[name])?.label ?? "–",
    }),
  ),
  ...(answers?.columns ?? []).map(({ id, title }): Column<AnswerRow> => ({
    key: String(id),
    header: title,
    cell: ({ values }) => values[String(id)] ?? "–",
  })),
];

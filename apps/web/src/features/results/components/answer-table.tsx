import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import type { AnswerRow } from "@sigi/contract/result-answers.ts";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import {
  formatDateTime,
  formatNumber,
} from "../../../platform/locale/formatters.ts";
import { ScrollRegion } from "../../../ui/charts/scroll-region.tsx";
import { durationText } from "../../../ui/display/duration-text.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";
import { answersQuery } from "../api.ts";
import { describeBands } from "../describe-filter.ts";
import { demographicLabels } from "../demographic-names.ts";
import { storeColumns, storedColumns } from "../stored-columns.ts";
import { useNewAnswers } from "../use-new-answers.ts";
import { useView } from "../use-view.ts";
import { filterOf } from "../view-address.ts";
import classes from "./answer-table.module.css";
import { ColumnChoice } from "./column-choice.tsx";
import { FilterBar } from "./filter-bar.tsx";

/** Number of questions that are columns until the reader chooses. */
const columnsFirst = 5;

/** The accepted answers as a table with columns of the reader's choice. */
export function AnswerTable({ results }: { readonly results: SurveyResults }) {
  const { survey, questions, demographics, answers } = results;
  const { view, changeView } = useView();
  const page = usePageNumber();
  const [columns, setColumns] = useState(
    () =>
      storedColumns(survey.code) ??
      questions.slice(0, columnsFirst).map(({ id }) => id),
  );
  const query = useQuery(
    answersQuery(survey.code, { page, filter: filterOf(view), columns }),
  );
  const { fresh, markSeen } = useNewAnswers(answers);
  const [address] = useSearchParams();
  return (
    <Stack>
      <FilterBar
        questions={questions}
        demographics={demographics}
        filter={view.filter}
        onChange={(filter) => {
          changeView({ filter });
        }}
      />
      <Group gap="sm">
        <ColumnChoice
          questions={questions}
          columns={columns}
          onChange={(chosen) => {
            setColumns(chosen);
            storeColumns(survey.code, chosen);
          }}
        />
        <Group gap="xs" mih={44}>
          <Text component="output" fz="sm" aria-live="polite">
            {fresh > 0 && m.results_new_answers({ count: fresh })}
          </Text>
          {fresh > 0 && (
            <Button
              variant="default"
              onClick={() => {
                markSeen();
                void query.refetch();
              }}
            >
              {m.results_show_new()}
            </Button>
          )}
        </Group>
      </Group>
      <ScrollRegion label={m.results_tab_answers()}>
        <Listing
          query={query}
          caption={m.results_tab_answers()}
          columns={answerColumns({ results, columns, address })}
          rowKey={({ number }) => number}
          empty={
            <EmptyState
              icon={<IconInbox size={28} />}
              title={m.results_empty()}
              text={m.results_empty_text()}
            />
          }
        />
      </ScrollRegion>
    </Stack>
  );
}

interface AnswerColumns {
  readonly results: SurveyResults;
  readonly columns: readonly number[];
  readonly address: URLSearchParams;
}

const answerColumns = ({
  results: { questions, demographics },
  columns,
  address,
}: AnswerColumns): Column<AnswerRow>[] => [
  {
    key: "number",
    header: m.results_column_answer(),
    cell: ({ number }) => (
      <Anchor component={Link} to={{ search: withAnswer(address, number) }}>
        {m.results_answer_number({ number: formatNumber(number) })}
      </Anchor>
    ),
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
  {
    key: "time",
    header: m.results_column_time(),
    align: "right",
    cell: ({ seconds }) => (seconds === null ? "–" : durationText(seconds)),
  },
  ...demographics.dimensions.map(({ name }): Column<AnswerRow> => ({
    key: name,
    header: demographicLabels[name](),
    cell: ({ bands }) => {
      const band = bands[name];
      return band == null ? "–" : describeBands(name, [band], demographics);
    },
  })),
  ...questions
    .filter(({ id }) => columns.includes(id))
    .map(({ id, title }): Column<AnswerRow> => ({
      key: String(id),
      header: title,
      cell: ({ values }) => (
        <span className={classes["value"]}>{values[String(id)] ?? "–"}</span>
      ),
    })),
];

/** The address of one answer, which preserves the list's parameters. */
export function withAnswer(
  address: URLSearchParams,
  number: number | null,
): string {
  const target = new URLSearchParams(address);
  if (number === null) target.delete("answer");
  else target.set("answer", String(number));
  return target.toString();
}

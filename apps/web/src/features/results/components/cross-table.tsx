import { NativeSelect, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { getCrossTable, SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { figuresFrom } from "@sigi/results/few-answers.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import {
  baseText,
  fewText,
} from "../../../question-types/results/result-props.ts";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { SearchSelect } from "../../../ui/inputs/search-select.tsx";
import { crossTableQuery } from "../api.ts";
import { axesOf, axisKey } from "../answer-parts.ts";
import { associationText } from "../association-text.ts";
import { useAddressQuery } from "../use-view.ts";
import { put, readAxis } from "../view-address.ts";
import type { ResultsView } from "../view-address.ts";
import { CrossCells } from "./cross-cells.tsx";
import type { Measure } from "./cross-cells.tsx";

interface CrossTableProps {
  readonly results: SurveyResults;
  readonly view: ResultsView;
}

/** A table of two axes that are stored in the address. */
export function CrossTable({ results, view }: CrossTableProps) {
  const { questions, demographics, survey } = results;
  const { query, changeQuery } = useAddressQuery();
  const axes = useMemo(
    () => axesOf(questions, demographics),
    [questions, demographics],
  );
  const row = readAxis(query, "row");
  const column = readAxis(query, "column");
  const choose = (parameter: "row" | "column", key: string | null) => {
    const axis = axes.find(({ id }) => id === key)?.axis;
    changeQuery((present) => {
      put(present, parameter, axis);
      return present;
    });
  };
  return (
    <Stack>
      <Title order={3}>{m.results_cross_title()}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SearchSelect
          label={m.results_rows()}
          items={axes}
          value={row && axisKey(row)}
          onChange={(key) => {
            choose("row", key);
          }}
        />
        <SearchSelect
          label={m.results_columns()}
          items={axes}
          value={column && axisKey(column)}
          onChange={(key) => {
            choose("column", key);
          }}
        />
      </SimpleGrid>
      {row && column ? (
        <ChosenTable
          code={survey.code}
          axes={{ row, column, view }}
          title={[row, column]
            .map(
              (axis) =>
                axes.find(({ id }) => id === axisKey(axis))?.label ?? "",
            )
            .join(" × ")}
        />
      ) : (
        <Text c="dimmed">{m.results_cross_choose()}</Text>
      )}
    </Stack>
  );
}

interface ChosenTableProps {
  readonly code: string;
  readonly axes: Parameters<typeof crossTableQuery>[1];
  readonly title: string;
}

function ChosenTable({ code, axes, title }: ChosenTableProps) {
  const query = useQuery(crossTableQuery(code, axes));
  const [measure, setMeasure] = useState<Measure>("count");
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} height={44} />}>
      {(table) =>
        table.base < figuresFrom ? (
          <Text c="dimmed">{fewText(table.base)}</Text>
        ) : (
          <Stack>
            <NativeSelect
              label={m.results_cells()}
              maw="20rem"
              value={measure}
              data={[
                { value: "count", label: m.result_column_count() },
                { value: "rowShare", label: m.results_row_share() },
                { value: "columnShare", label: m.results_column_share() },
              ]}
              onChange={(event) => {
                setMeasure(event.currentTarget.value as Measure);
              }}
            />
            <Text fz="sm" c="dimmed" className="tabular">
              {baseText(table.base)}
            </Text>
            <CrossCells table={table} measure={measure} title={title} />
            <TestText test={table.test} />
          </Stack>
        )
      }
    </QueryView>
  );
}

type Test = ResultOf<typeof getCrossTable>["test"];

function TestText({ test }: { readonly test: Test }) {
  if (test === null) return <Text>{m.results_no_test()}</Text>;
  return (
    <>
      <Text>{associationText(test)}</Text>
      {test.smallCells && <Text>{m.results_small_cells()}</Text>}
      <Text fz="sm" c="dimmed">
        {m.results_residuals()}
      </Text>
    </>
  );
}

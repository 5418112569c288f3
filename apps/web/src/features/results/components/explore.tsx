import { Paper, Stack, Title } from "@mantine/core";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { useMemo } from "react";
import { SearchSelect } from "../../../ui/inputs/search-select.tsx";
import { axesOf, axisKey } from "../answer-parts.ts";
import type { ResultsView } from "../view-address.ts";
import { FilterBar } from "./filter-bar.tsx";
import { WeightingSwitch } from "./weighting-switch.tsx";

interface ExploreProps {
  readonly results: SurveyResults;
  readonly view: ResultsView;
  readonly onChange: (change: Partial<ResultsView>) => void;
}

/** The respondents of the figures, and the axis that divides them into segments. */
export function Explore({ results, view, onChange }: ExploreProps) {
  const { questions, demographics } = results;
  const axes = useMemo(
    () => axesOf(questions, demographics),
    [questions, demographics],
  );
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-labelledby="explore-title"
      className="no-print"
    >
      <Stack>
        <Title order={2} id="explore-title">
          {m.results_explore()}
        </Title>
        <FilterBar
          questions={questions}
          demographics={demographics}
          filter={view.filter}
          onChange={(filter) => {
            onChange({ filter });
          }}
        />
        <SearchSelect
          label={m.results_segments()}
          description={m.results_segments_hint()}
          items={axes}
          value={view.segments && axisKey(view.segments)}
          onChange={(key) => {
            onChange({
              segments: axes.find(({ id }) => id === key)?.axis ?? null,
            });
          }}
        />
        <WeightingSwitch
          results={results}
          weighted={view.weighted}
          onChange={(weighted) => {
            onChange({ weighted });
          }}
        />
      </Stack>
    </Paper>
  );
}

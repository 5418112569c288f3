import { Checkbox, Stack, Text, Title } from "@mantine/core";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { getReliability, SurveyResults } from "@sigi/contract/results.ts";
import { scaleItemsMax } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { figuresFrom } from "@sigi/results/few-answers.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { formatFigure } from "../../../platform/locale/figures.ts";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import {
  baseText,
  fewText,
} from "../../../question-types/results/result-props.ts";
import { Figure } from "../../../ui/charts/figure.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { axisKey, partsOfAnswers } from "../answer-parts.ts";
import { reliabilityQuery } from "../api.ts";
import { useAddressQuery } from "../use-view.ts";
import { put, readAxes } from "../view-address.ts";
import type { ResultsView } from "../view-address.ts";

interface ReliabilityProps {
  readonly results: SurveyResults;
  readonly view: ResultsView;
}

/** Measures how consistently several answers measure the same construct. The address stores the items. */
export function Reliability({ results, view }: ReliabilityProps) {
  const { questions, survey } = results;
  const { query, changeQuery } = useAddressQuery();
  const parts = useMemo(
    () => partsOfAnswers(questions).filter(({ numeric }) => numeric),
    [questions],
  );
  const chosen = readAxes(query, "items");
  const keys = chosen.map(axisKey);
  if (parts.length < 2) return null;
  const toggle = (toggled: string) => {
    changeQuery((present) => {
      const before = readAxes(present, "items").map(axisKey);
      const after = parts
        .map(({ axis }) => axis)
        .filter(
          (axis) =>
            before.includes(axisKey(axis)) !== (axisKey(axis) === toggled),
        )
        .slice(0, scaleItemsMax);
      put(present, "items", after.length === 0 ? undefined : after);
      return present;
    });
  };
  return (
    <Stack>
      <Title order={3}>{m.results_reliability()}</Title>
      <Checkbox.Group
        label={m.results_reliability_items()}
        description={m.results_reliability_hint()}
        value={keys}
      >
        <Stack gap={4} mt="xs" mah={320} style={{ overflowY: "auto" }}>
          {parts.map(({ axis, label }) => (
            <Checkbox
              key={axisKey(axis)}
              value={axisKey(axis)}
              onChange={() => {
                toggle(axisKey(axis));
              }}
              label={label}
              py={8}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {chosen.length >= 2 && (
        <Alpha code={survey.code} items={chosen} view={view} />
      )}
    </Stack>
  );
}

interface AlphaProps {
  readonly code: string;
  readonly items: Parameters<typeof reliabilityQuery>[1];
  readonly view: ResultsView;
}

function Alpha({ code, items, view }: AlphaProps) {
  const query = useQuery(reliabilityQuery(code, items, view));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={1} />}>
      {(result) =>
        result.base < figuresFrom ? (
          <Text component="output">{fewText(result.base)}</Text>
        ) : (
          <Stack>
            <Text component="output">{alphaText(result)}</Text>
            <Figure
              title={m.results_reliability()}
              caption={m.results_reliability_table()}
              note={baseText(result.base)}
              table={{
                head: [
                  m.results_item(),
                  m.result_mean(),
                  m.results_rest_correlation(),
                  m.results_alpha_without(),
                ],
                rows: result.items.map((item) => [
                  item.label,
                  formatFigure(item.mean),
                  formatFigure(item.restCorrelation),
                  formatFigure(item.without),
                ]),
              }}
            />
          </Stack>
        )
      }
    </QueryView>
  );
}

/** Usual limits of alpha; above the highest one, items may be redundant. */
const grades = [
  [0.95, m.results_alpha_redundant],
  [0.8, m.results_alpha_good],
  [0.7, m.results_alpha_usable],
  [-Infinity, m.results_alpha_low],
] as const;

function alphaText({ alpha, base }: ResultOf<typeof getReliability>): string {
  if (alpha === null) return m.results_alpha_none();
  const [, grade] = grades.find(([from]) => alpha >= from) ?? grades[3];
  return m.results_alpha({
    alpha: formatFigure(alpha),
    count: formatNumber(base),
    grade: grade(),
  });
}

import { Paper, Text, Title } from "@mantine/core";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { lazy, Suspense } from "react";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { Loading, RowsSkeleton } from "../../../ui/feedback/loading.tsx";

/** Loaded lazily: it is below the questions, so the page does not wait for it. */
const Representation = lazy(async () => ({
  default: (await import("./representation.tsx")).Representation,
}));

interface RepresentationSectionProps {
  readonly results: Pick<SurveyResults, "representation" | "demographics">;
}

/** The difference between the respondents and the population, or the reason why it is unknown. */
export function RepresentationSection({ results }: RepresentationSectionProps) {
  const { representation } = results;
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: "md", sm: "lg" }}
      aria-labelledby="representation-title"
    >
      <Title order={2} mb="md" id="representation-title">
        {m.results_representation()}
      </Title>
      {representation && representation.dimensions.length > 0 ? (
        <Suspense
          fallback={
            <Loading>
              <RowsSkeleton rows={2} />
            </Loading>
          }
        >
          <Representation representation={representation} />
        </Suspense>
      ) : (
        <Text c="dimmed">{whyNone(results)}</Text>
      )}
    </Paper>
  );
}

function whyNone({
  representation,
  demographics: { state, publishAt },
}: RepresentationSectionProps["results"]): string {
  if (representation === null) return m.results_representation_none();
  return state === "waiting"
    ? m.results_representation_waiting({ count: formatNumber(publishAt) })
    : m.results_representation_unfit();
}

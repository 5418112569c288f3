import { Paper, Stack, Title } from "@mantine/core";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { figuresFrom } from "@sigi/results/few-answers.ts";
import { lazy, Suspense } from "react";
import { Loading, RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { useView } from "../use-view.ts";
import { Explore } from "./explore.tsx";
import { FewAnswers } from "./few-answers.tsx";
import { ProgressStrip } from "./progress-strip.tsx";
import { QuestionList } from "./question-list.tsx";
import { RepresentationSection } from "./representation-section.tsx";

/** Loaded lazily: it is below the questions, so the page does not wait for it. */
const Relations = lazy(async () => ({
  default: (await import("./relations.tsx")).Relations,
}));

/** The figures of a survey for the respondents of the view in the address. */
export function ResultsBoard({ results }: { readonly results: SurveyResults }) {
  const { view, changeView } = useView();
  if (results.answers < figuresFrom)
    return (
      <Stack gap="lg">
        <ProgressStrip results={results} />
        <FewAnswers answers={results.answers} readable />
      </Stack>
    );
  return (
    <Stack gap="lg">
      <ProgressStrip results={results} />
      <Explore results={results} view={view} onChange={changeView} />
      <QuestionList results={results} view={view} />
      <RepresentationSection results={results} />
      <Paper
        component="section"
        id="relations"
        withBorder
        p={{ base: "md", sm: "lg" }}
        className="no-print"
      >
        <Title order={2} mb="md">
          {m.results_relations()}
        </Title>
        <Suspense
          fallback={
            <Loading>
              <RowsSkeleton rows={2} />
            </Loading>
          }
        >
          <Relations results={results} view={view} />
        </Suspense>
      </Paper>
    </Stack>
  );
}

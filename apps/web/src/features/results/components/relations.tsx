import { Stack } from "@mantine/core";
import type { SurveyResults } from "@sigi/contract/results.ts";
import type { ResultsView } from "../view-address.ts";
import { CrossTable } from "./cross-table.tsx";
import { Reliability } from "./reliability.tsx";

interface RelationsProps {
  readonly results: SurveyResults;
  readonly view: ResultsView;
}

/** The relations between answers. */
export const Relations = ({ results, view }: RelationsProps) => (
  <Stack gap="xl">
    <CrossTable results={results} view={view} />
    <Reliability results={results} view={view} />
  </Stack>
);

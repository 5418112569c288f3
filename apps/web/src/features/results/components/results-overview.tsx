import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { SurveyBadge } from "../../../ui/display/survey-badge.tsx";
import { DropOff } from "./drop-off.tsx";
import { ProgressStrip } from "./progress-strip.tsx";

interface ResultsOverviewProps {
  readonly results: SurveyResults;
  /** The buttons that pause or close the survey. */
  readonly runActions: ReactNode;
}

/** How a survey is doing, and what can be done next. */
export function ResultsOverview({ results, runActions }: ResultsOverviewProps) {
  const { survey, sections } = results;
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <SurveyBadge state={survey.status} />
      </Group>
      <ProgressStrip results={results} />
      <Group gap="sm" className="no-print">
        <Button component={LocalLink} to={`/task/${survey.code}/results`}>
          {m.results_see_results()}
        </Button>
        <Button
          variant="default"
          component={LocalLink}
          to={`/task/${survey.code}/answers`}
        >
          {m.results_see_answers()}
        </Button>
        <Button
          variant="default"
          component={LocalLink}
          to={`/tasks/description/${survey.code}`}
        >
          {m.results_see_form()}
        </Button>
        {runActions}
      </Group>
      {sections.some(({ reached }) => reached > 0) && (
        <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
          <Stack>
            <Title order={2}>{m.results_drop_off()}</Title>
            <DropOff sections={sections} />
          </Stack>
        </Paper>
      )}
    </Stack>
  );
}

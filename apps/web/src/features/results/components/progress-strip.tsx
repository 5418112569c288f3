import { Paper, Stack, Text } from "@mantine/core";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { formatPercent } from "../../../platform/locale/figures.ts";
import {
  formatDateTime,
  formatNumber,
} from "../../../platform/locale/formatters.ts";
import { durationText } from "../../../ui/display/duration-text.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { Meter } from "../../../ui/display/meter.tsx";
import { QuotaProgress } from "../../../ui/display/quota-progress.tsx";
import { useNewAnswers } from "../use-new-answers.ts";
import { MeterGrid } from "../../../ui/display/meter-grid.tsx";

/** The progress of the survey, and the number of answers that arrived while the page was open. */
export function ProgressStrip({
  results,
}: {
  readonly results: SurveyResults;
}) {
  const { accepted, wanted, seconds, updatedAt } = results;
  const share = wanted === 0 ? 0 : Math.min(1, accepted / wanted);
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Stack gap={6}>
          <Text fw={600} className="tabular">
            {m.results_filled({
              accepted: formatNumber(accepted),
              wanted: formatNumber(wanted),
              share: formatPercent(Math.floor(share * 100) / 100),
            })}
          </Text>
          <Meter share={share} />
        </Stack>
        <FieldList
          columns
          fields={[
            [m.results_in_progress(), formatNumber(results.inProgress)],
            [m.results_screened_out(), formatNumber(results.screenedOut)],
            [m.results_expired(), formatNumber(results.expired)],
            [m.results_flagged(), formatNumber(results.flagged)],
            [
              m.results_median_time(),
              seconds.median === null ? "–" : durationText(seconds.median),
            ],
          ]}
        />
        {results.quotas && <QuotaProgress quotas={results.quotas} />}
        {results.limitedChoices.length > 0 && (
          <LimitProgress results={results} />
        )}
        {results.withheldQuestions > 0 && (
          <Text fz="sm">
            {m.results_withheld({ count: results.withheldQuestions })}
          </Text>
        )}
        <Text fz="sm" c="dimmed">
          {updatedAt === null
            ? m.results_no_figures()
            : m.results_updated({ time: formatDateTime(updatedAt) })}{" "}
          <Arrivals answers={results.answers} />
        </Text>
      </Stack>
    </Paper>
  );
}

/** Announces the number of new answers in a reserved place, so that nothing moves. */
function Arrivals({ answers }: { readonly answers: number }) {
  const { fresh } = useNewAnswers(answers);
  return (
    <output aria-live="polite">
      {fresh > 0 && m.results_new_answers({ count: fresh })}
    </output>
  );
}

/** The progress of each choice with a limit, by question. */
function LimitProgress({
  results: { limitedChoices, questions },
}: {
  readonly results: Pick<SurveyResults, "limitedChoices" | "questions">;
}) {
  return questions.map(({ id, title }) => {
    const choices = limitedChoices.filter(
      ({ questionId }) => questionId === id,
    );
    if (choices.length === 0) return null;
    return (
      <Stack key={id} gap="sm">
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {m.limits_progress({ title })}
        </Text>
        <MeterGrid
          rows={choices.map(({ choice, label, limit, taken }) => ({
            id: choice,
            label,
            text: m.limits_taken({
              taken: formatNumber(taken),
              limit: formatNumber(limit),
            }),
            share: taken / limit,
          }))}
          allLabel={m.limits_show_all({ count: choices.length })}
        />
      </Stack>
    );
  });
}

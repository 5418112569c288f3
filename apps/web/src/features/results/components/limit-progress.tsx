import { Stack, Text } from "@mantine/core";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { MeterGrid } from "../../../ui/display/meter-grid.tsx";

/** The progress of each choice with a limit, by question. */
export function LimitProgress({
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

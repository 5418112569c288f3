import { Paper, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { figuresFrom } from "@sigi/results/few-answers.ts";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { durationText } from "../../../ui/display/duration-text.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { resultsQuery } from "../api.ts";
import { DropOff } from "./drop-off.tsx";

/** The outcomes of all participations in a survey, and the sections at which respondents left. */
export function Participations({ code }: { readonly code: string }) {
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
      <QueryView
        query={useQuery(resultsQuery(code))}
        skeleton={<RowsSkeleton rows={2} />}
      >
        {({ sections, screenedOut, expired, flagged, seconds }) => (
          <Stack>
            <Title order={2}>{m.results_drop_off()}</Title>
            <FieldList
              columns
              fields={[
                [m.results_screened_out(), formatNumber(screenedOut)],
                [m.results_expired(), formatNumber(expired)],
                [m.results_flagged(), formatNumber(flagged)],
                [
                  m.results_median_time(),
                  seconds.median === null ? "–" : durationText(seconds.median),
                ],
              ]}
            />
            {sections.some(({ reached }) => reached > 0) ? (
              <DropOff sections={sections} />
            ) : (
              <Text c="dimmed">
                {m.results_drop_off_few({ from: formatNumber(figuresFrom) })}
              </Text>
            )}
          </Stack>
        )}
      </QueryView>
    </Paper>
  );
}

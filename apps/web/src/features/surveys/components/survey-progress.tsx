import { Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Meter } from "../../../ui/meter.tsx";

interface SurveyProgressProps {
  readonly accepted: number;
  readonly respondents: number;
}

/** How many of the answers that were asked for are there. */
export function SurveyProgress({ accepted, respondents }: SurveyProgressProps) {
  return (
    <Stack gap={4} miw={140}>
      <Text fz="sm" className="tabular">
        {m.survey_progress({ accepted, total: respondents })}
      </Text>
      <Meter share={accepted / respondents} />
    </Stack>
  );
}

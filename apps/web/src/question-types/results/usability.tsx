import { Stack, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { FigureList } from "./figure-list.tsx";
import type { ResultProps } from "./result-props.ts";
import { ShareBars } from "./share-bars.tsx";
import { WordTable } from "./word-table.tsx";

/** The outcomes of a task, the time that it took, and the words of the remarks. */
export function UsabilityResult({
  summary: { outcomes, seconds, words },
  title,
  base,
}: ResultProps<"usability">) {
  return (
    <Stack gap="md">
      <ShareBars
        shares={outcomes}
        of={m.result_column_outcome()}
        caption={m.result_outcomes_caption()}
        title={title}
        base={base}
      />
      {seconds.mean !== null && (
        <div>
          <Title order={4} fz="sm" mb={8}>
            {m.result_task_time()}
          </Title>
          <FigureList figures={seconds} unit={m.result_unit_seconds()} />
        </div>
      )}
      {words.length > 0 && (
        <div>
          <Title order={4} fz="sm">
            {m.result_words()}
          </Title>
          <WordTable words={words} title={title} />
        </div>
      )}
    </Stack>
  );
}

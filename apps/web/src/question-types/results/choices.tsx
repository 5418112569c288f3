import { Stack, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { ShareBars } from "./share-bars.tsx";
import type { ResultProps } from "./result-props.ts";
import { WordTable } from "./word-table.tsx";

export function ChoicesResult({
  summary: { several, choices, own },
  title,
  base,
}: ResultProps<"choices">) {
  return (
    <Stack gap="md">
      <ShareBars
        shares={choices}
        of={m.result_column_choice()}
        caption={
          several ? m.result_choices_several() : m.result_choices_caption()
        }
        title={title}
        base={base}
      />
      {own.length > 0 && (
        <div>
          <Title order={4} fz="sm">
            {m.result_own_words()}
          </Title>
          <WordTable words={own} title={title} />
        </div>
      )}
    </Stack>
  );
}

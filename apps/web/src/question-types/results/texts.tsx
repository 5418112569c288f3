import { Badge, Group, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formatFigure, formatPercent } from "../../platform/locale/figures.ts";
import { Figure } from "../../ui/charts/figure.tsx";
import { WordCloud } from "../../ui/charts/word-cloud.tsx";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";
import { wordTable } from "./word-table.tsx";

/**
 * The common words, the themes and the mean length of the texts. The texts themselves are listed by the page that may
 * load them.
 */
export function TextsResult({
  summary: { words, themes, length },
  title,
  base,
}: ResultProps<"texts">) {
  return (
    <Stack gap="md">
      {words.length === 0 ? (
        <Text c="dimmed">{m.result_no_words()}</Text>
      ) : (
        <Figure
          title={title}
          caption={m.result_words_caption()}
          note={baseText(base)}
          table={wordTable(words)}
        >
          <WordCloud words={words} />
        </Figure>
      )}
      {themes.length > 0 && (
        <div>
          <Title order={4} fz="sm" mb={8}>
            {m.result_themes()}
          </Title>
          <Stack component="ul" gap="xs" m={0} p={0}>
            {themes.map(({ words: together, share, count }) => (
              <Group component="li" key={together.join(" ")} gap={6}>
                {together.map((word) => (
                  <Badge key={word} size="lg" c="inherit" color="gray">
                    {word}
                  </Badge>
                ))}
                <Text fz="sm" c="dimmed" className="tabular">
                  {`${formatPercent(share)} · ${formatFigure(count)}`}
                </Text>
              </Group>
            ))}
          </Stack>
        </div>
      )}
      {length.mean !== null && (
        <Text fz="sm" c="dimmed">
          {m.result_text_length({
            mean: formatFigure(Math.round(length.mean)),
          })}
        </Text>
      )}
    </Stack>
  );
}

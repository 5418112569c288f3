import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { FigureTable } from "../../ui/charts/figure-table.tsx";
import { shareCells, shareHead } from "./result-props.ts";

interface WordTableProps {
  readonly words: SummaryOf<"texts">["words"];
  readonly title: string;
}

/** Words of respondents with their shares. */
export function WordTable({ words, title }: WordTableProps) {
  return (
    <FigureTable
      label={m.result_words_of({ title })}
      table={wordTable(words)}
    />
  );
}

export const wordTable = (words: WordTableProps["words"]) => ({
  head: [m.result_column_word(), ...shareHead()],
  rows: words.map((one) => [one.word, ...shareCells(one)]),
});

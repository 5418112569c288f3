import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { fileKindLabel } from "@sigi/results/files/file-kind-labels.ts";
import { barChart } from "../charts/bars.ts";
import {
  isFrequentChoice,
  respondentsOfWord,
} from "@sigi/results/rare-words.ts";
import type { Item } from "../items.ts";
import {
  figureOf,
  figuresTable,
  shareItems,
  shareTable,
  type View,
  type ViewContext,
} from "./view.ts";

export const choicesView: View<"choices"> = (
  { several, choices, own },
  context,
) => {
  const { say, figure, wordsFrom, isCalculated } = context;
  const caption = say(
    several ? m.result_choices_several : m.result_choices_caption,
  );
  const shares = choices.filter((choice) =>
    isFrequentChoice(choice, { from: wordsFrom, isCalculated }),
  );
  const rule = { count: figure(respondentsOfWord) };
  if (choices.length > 0 && shares.length === 0) {
    return [{ kind: "text", text: say(m.report_nothing_frequent, rule) }];
  }
  return [
    ...shareItems(context, {
      shares,
      of: say(m.result_column_choice),
      caption:
        shares.length === choices.length
          ? caption
          : `${caption} ${say(m.report_only_frequent, rule)}`,
    }),
    ...wordItems(context, say(m.result_own_words), own),
  ];
};

export const usabilityView: View<"usability"> = (
  { outcomes, seconds, words },
  context,
) => {
  const { say, level } = context;
  const times: Item[] =
    seconds.mean === null
      ? []
      : [
          { kind: "heading", level, text: say(m.result_task_time) },
          figuresTable(context, seconds, say(m.result_unit_seconds)),
        ];
  return [
    ...shareItems(context, {
      shares: outcomes,
      of: say(m.result_column_outcome),
      caption: say(m.result_outcomes_caption),
    }),
    ...times,
    ...wordItems(context, say(m.result_words), words),
  ];
};

export const textsView: View<"texts"> = (
  { words, themes, length },
  context,
) => {
  const { say, figure, wordsFrom, level } = context;
  const frequent = words.filter(({ count }) => count >= wordsFrom);
  const together = themes.filter(({ count }) => count >= wordsFrom);
  const rule = { count: figure(respondentsOfWord) };
  const items: Item[] = [];
  if (length.mean !== null) {
    const mean = figure(Math.round(length.mean));
    items.push({ kind: "text", text: say(m.result_text_length, { mean }) });
  }
  if (words.length === 0) {
    items.push({ kind: "text", text: say(m.result_no_words) });
  } else if (frequent.length === 0) {
    items.push({ kind: "text", text: say(m.report_nothing_frequent, rule) });
  } else {
    const shares = frequent.map((one) => ({ ...one, label: one.word }));
    items.push(
      ...shareItems(context, {
        shares,
        of: say(m.result_column_word),
        caption: `${say(m.result_words)}. ${say(m.report_only_frequent, rule)}`,
      }),
    );
  }
  if (together.length > 0) {
    const shares = together.map((one) => ({
      ...one,
      label: one.words.join(" · "),
    }));
    const table = shareTable(context, say(m.result_column_word), shares);
    items.push(
      { kind: "heading", level, text: say(m.result_themes) },
      { kind: "table", table },
    );
  }
  return items;
};

export const filesView: View<"files"> = ({ files, kinds }, context) => {
  const { say, figure, locale } = context;
  if (files === 0) return [{ kind: "text", text: say(m.result_no_files) }];
  const counts = kinds.map(({ kind, count }) => ({
    label: fileKindLabel(kind, locale),
    value: count,
    note: figure(count),
  }));
  return [
    figureOf(
      context,
      say(m.result_files_caption, { count: files }),
      barChart(counts),
    ),
    {
      kind: "table",
      table: {
        head: [say(m.result_column_kind), say(m.result_column_count)],
        rows: counts.map(({ label, note }) => [label, note]),
      },
    },
  ];
};

/** Lists words that respondents wrote beside their answers. */
function wordItems(
  context: ViewContext,
  heading: string,
  words: SummaryOf<"texts">["words"],
): Item[] {
  const { say, wordsFrom, level } = context;
  const shares = words
    .filter(({ count }) => count >= wordsFrom)
    .map((one) => ({ ...one, label: one.word }));
  if (shares.length === 0) return [];
  return [
    { kind: "heading", level, text: heading },
    {
      kind: "table",
      table: shareTable(context, say(m.result_column_word), shares),
    },
  ];
}

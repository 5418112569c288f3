import type {
  PartsSummary,
  Summary,
  SummaryKind,
} from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { inEntries } from "@sigi/results/rare-words.ts";
import type { Item, Level } from "../items.ts";
import { choicesView, filesView, textsView, usabilityView } from "./choices.ts";
import { matrixView, rankingView } from "./matrix.ts";
import { amountsView, datesView, numbersView } from "./numbers.ts";
import { positionsView, provincesView } from "./places.ts";
import { scaleView } from "./scale.ts";
import { figuresTable, type View, type ViewContext } from "./view.ts";

const views: { readonly [Kind in SummaryKind]: View<Kind> } = {
  choices: choicesView,
  scale: scaleView,
  numbers: numbersView,
  matrix: matrixView,
  ranking: rankingView,
  amounts: amountsView,
  texts: textsView,
  dates: datesView,
  positions: positionsView,
  provinces: provincesView,
  files: filesView,
  usability: usabilityView,
  parts: ({ parts }, context) => partItems(parts, context),
  *roster(summary, context) {
    yield {
      kind: "heading",
      level: context.level,
      text: context.say(m.result_entries),
    };
    yield figuresTable(context, summary.entries);
    yield* partItems(summary.fields, {
      ...context,
      wordsFrom: inEntries(summary, context.wordsFrom),
    });
  },
};

/**
 * Returns the report items of a summary; `base` is its number of respondents. The parts of an answer follow one after
 * the other.
 */
export function summaryItems(
  summary: Summary,
  base: number,
  context: ViewContext,
): Iterable<Item> {
  if (base === 0) {
    return [{ kind: "text", text: context.say(m.results_unanswered) }];
  }
  const view = views[summary.kind] as View<SummaryKind>;
  return view(summary, context);
}

function* partItems(
  parts: PartsSummary["parts"],
  context: ViewContext,
): Generator<Item> {
  const { say, figure, title, level } = context;
  for (const { label, base, summary } of parts) {
    yield { kind: "heading", level, text: label };
    yield {
      kind: "text",
      text: say(m.result_base, { count: figure(base) }),
    };
    yield* summaryItems(summary, base, {
      ...context,
      title: `${title} – ${label}`,
      level: Math.min(6, level + 1) as Level,
    });
  }
}

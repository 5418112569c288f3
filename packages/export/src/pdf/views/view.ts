import type {
  NumberFigures,
  SummaryKind,
  SummaryOf,
} from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import {
  figureText,
  percentText,
  rangeText,
} from "@sigi/results/figure-texts.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { barChart } from "../charts/bars.ts";
import type { Drawable } from "../charts/picture.ts";
import type { Item, Level } from "../items.ts";
import type { TextTable } from "../table.ts";

/** The subject of a summary, and texts in the language of the report. */
export interface ViewContext extends Words {
  /** The titles of the question and the part. */
  readonly title: string;
  /** Minimum count for a respondent's word to be listed. */
  readonly wordsFrom: number;
  /** True if the values are computed, from answers of any type. */
  readonly isCalculated: boolean;
  /** The level of headings inside the summary. */
  readonly level: Level;
}

/** Returns the pictures and tables of a kind of summary. */
export type View<Kind extends SummaryKind> = (
  summary: SummaryOf<Kind>,
  context: ViewContext,
) => Iterable<Item>;

type Message<Inputs> = (inputs: Inputs, options: { locale: Locale }) => string;

/** Texts and figures in one of the product's languages. */
export interface Words {
  readonly locale: Locale;
  readonly say: <Inputs extends object>(
    message: Message<Inputs>,
    ...inputs: object extends Inputs ? [] : [Inputs]
  ) => string;
  readonly figure: (value: number | null) => string;
  readonly percent: (share: number) => string;
  readonly range: (low: number | null, high: number | null) => string;
  readonly percentRange: (low: number, high: number) => string;
}

export function wordsIn(locale: Locale): Words {
  const figure = (value: number | null) => figureText(value, locale);
  const percent = (share: number) => percentText(share, locale);
  return {
    locale,
    say: <Inputs extends object>(
      message: Message<Inputs>,
      ...[inputs]: object extends Inputs ? [] : [Inputs]
    ) => message(inputs ?? ({} as Inputs), { locale }),
    figure,
    percent,
    range: (low, high) => rangeText(low, high, figure),
    percentRange: (low, high) => rangeText(low, high, percent),
  };
}

/** A picture with its text alternative. */
export const figureOf = (
  { say, title }: ViewContext,
  caption: string,
  picture: Drawable,
): Item => ({
  kind: "figure",
  caption,
  alt: say(m.report_alt, { title, caption }),
  picture,
});

interface Share {
  readonly label: string;
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Maximum number of bars in a picture. */
const barsMax = 40;

/** Shows shares of the respondents as bars with their intervals, and as a table. */
export function shareItems(
  context: ViewContext,
  {
    shares,
    of,
    caption,
  }: { shares: readonly Share[]; of: string; caption: string },
): Item[] {
  const { say, percent, figure } = context;
  const shown =
    shares.length <= barsMax
      ? shares
      : shares
          .toSorted((one, other) => other.count - one.count)
          .slice(0, barsMax);
  const part =
    shown === shares
      ? ""
      : ` ${say(m.report_few, { count: figure(barsMax), all: figure(shares.length) })}`;
  const bars = shown.map(({ label, count, share, low, high }) => ({
    label,
    value: share,
    low,
    high,
    note: `${percent(share)} · ${figure(count)}`,
  }));
  return [
    figureOf(context, caption + part, barChart(bars)),
    { kind: "table", table: shareTable(context, of, shares) },
  ];
}

export const shareTable = (
  words: Words,
  of: string,
  shares: readonly Share[],
): TextTable => ({
  head: [of, ...shareHead(words)],
  rows: shares.map((one) => [one.label, ...shareCells(words, one)]),
});

const shareHead = ({ say }: Words): string[] => [
  say(m.result_column_count),
  say(m.result_column_share),
  say(m.result_column_interval),
];

const shareCells = (
  { figure, percent, percentRange }: Words,
  { count, share, low, high }: Share,
): string[] => [figure(count), percent(share), percentRange(low, high)];

/** Shows the figures of one list of numbers side by side. */
export function figuresTable(
  { say, figure, range }: Words,
  figures: NumberFigures,
  unit = "",
): Item {
  const withUnit = (text: string) =>
    unit === "" || text === "–" ? text : `${text} ${unit}`;
  return {
    kind: "table",
    table: {
      headless: true,
      head: [
        say(m.result_mean),
        say(m.result_mean_interval),
        say(m.result_median),
        say(m.result_quartiles),
        say(m.result_deviation),
        say(m.result_extremes),
      ],
      rows: [
        [
          withUnit(figure(figures.mean)),
          range(figures.low, figures.high),
          withUnit(figure(figures.median)),
          range(figures.quartile1, figures.quartile3),
          figure(figures.deviation),
          range(figures.min, figures.max),
        ],
      ],
    },
  };
}

import type {
  Summary,
  SummaryKind,
  SummaryOf,
} from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { figuresFrom } from "@sigi/results/few-answers.ts";
import type { ComponentType } from "react";
import {
  formatFigure,
  formatPercent,
  formatRange,
} from "../../platform/locale/figures.ts";
import { formatNumber } from "../../platform/locale/formatters.ts";

export interface ResultProps<Kind extends SummaryKind> {
  readonly summary: SummaryOf<Kind>;
  /** The question, and the part or segment, for titles. */
  readonly title: string;
  /** Number of respondents behind the figures. */
  readonly base: number;
  /** Draws the summary of a part. */
  readonly Part: ComponentType<ResultViewProps>;
}

export interface ResultViewProps {
  readonly summary: Summary;
  readonly title: string;
  readonly base: number;
}

interface Share {
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Formats the base: `n = 123`. */
export const baseText = (base: number): string =>
  m.result_base({ count: formatNumber(base) });

/** States how many answers are missing until figures are shown. */
export const fewText = (answers: number): string =>
  m.results_few({
    from: formatNumber(figuresFrom),
    count: formatNumber(answers),
  });

/** Formats a share: `43,2% · 54`. */
export const shareNote = ({ count, share }: Share): string =>
  `${formatPercent(share)} · ${formatFigure(count)}`;

/** The headings of `shareCells`. */
export const shareHead = (): string[] => [
  m.result_column_count(),
  m.result_column_share(),
  m.result_column_interval(),
];

export const shareCells = ({ count, share, low, high }: Share): string[] => [
  formatFigure(count),
  formatPercent(share),
  formatRange(low, high, formatPercent),
];

import type { NumberFigures } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { formatFigure, formatRange } from "../../platform/locale/figures.ts";
import { FieldList } from "../../ui/display/field-list.tsx";

interface FigureListProps {
  readonly figures: NumberFigures;
  readonly unit?: string;
}

/** The mean with its interval, and the median, quartiles, standard deviation and extremes. */
export function FigureList({ figures, unit = "" }: FigureListProps) {
  return <FieldList columns fields={figureFields(figures, unit)} />;
}

function figureFields(figures: NumberFigures, unit: string) {
  const withUnit = (text: string) =>
    unit === "" || text === "–" ? text : `${text}\u00a0${unit}`;
  return [
    [m.result_mean(), withUnit(formatFigure(figures.mean))],
    [m.result_mean_interval(), formatRange(figures.low, figures.high)],
    [m.result_median(), withUnit(formatFigure(figures.median))],
    [m.result_quartiles(), formatRange(figures.quartile1, figures.quartile3)],
    [m.result_deviation(), formatFigure(figures.deviation)],
    [m.result_extremes(), formatRange(figures.min, figures.max)],
  ] as const;
}

/** Headings and cells of a table that lists the figures of several things. */
export const figureHead = (): string[] => [
  m.result_mean(),
  m.result_mean_interval(),
  m.result_median(),
  m.result_deviation(),
];

export const figureCells = (figures: NumberFigures): string[] => [
  formatFigure(figures.mean),
  formatRange(figures.low, figures.high),
  formatFigure(figures.median),
  formatFigure(figures.deviation),
];

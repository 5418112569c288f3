import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { getCrossTable } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { formatFigure } from "../../platform/locale/figures.ts";

type Test = NonNullable<ResultOf<typeof getCrossTable>["test"]>;

/** The limit below which a difference is not attributed to chance. */
const significance = 0.05;

/** Effect sizes of Cramér's V for tables of any size, after Cohen: from 0.1 weak, 0.3 medium, 0.5 strong. */
const strengths = [
  [0.5, m.results_strength_strong],
  [0.3, m.results_strength_medium],
  [0.1, m.results_strength_weak],
  [0, m.results_strength_none],
] as const;

/** The chi-square test in plain words, with its figures. */
export function associationText({ chiSquare, degrees, p, v }: Test): string {
  const figures = {
    chi: formatFigure(chiSquare),
    degrees: formatFigure(degrees),
    p: pText(p),
    v: formatFigure(v),
  };
  if (p >= significance) return m.results_independent(figures);
  const [, strength] = strengths.find(([from]) => v >= from) ?? strengths[3];
  return m.results_associated({ ...figures, strength: strength() });
}

/** Formats a probability: `= 0,03`; a very small one only by its bound. */
function pText(p: number): string {
  return p < 0.001 ? `< ${formatFigure3(0.001)}` : `= ${formatFigure3(p)}`;
}

const formatFigure3 = (value: number) => formatFigure(value, undefined, 3);

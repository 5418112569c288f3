import { HorizontalBars } from "../../ui/charts/bars.tsx";
import { Figure } from "../../ui/charts/figure.tsx";
import { baseText, shareCells, shareHead, shareNote } from "./result-props.ts";

interface ShareBarsProps {
  readonly shares: readonly {
    readonly id: string;
    readonly label: string;
    readonly count: number;
    readonly share: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** The heading of the labels in the table. */
  readonly of: string;
  readonly caption: string;
  readonly title: string;
  readonly base: number;
}

/** Shares of the respondents as bars with their intervals. */
export function ShareBars({
  shares,
  of,
  caption,
  title,
  base,
}: ShareBarsProps) {
  return (
    <Figure
      title={title}
      caption={caption}
      note={baseText(base)}
      table={{
        head: [of, ...shareHead()],
        rows: shares.map((one) => [one.label, ...shareCells(one)]),
      }}
    >
      <HorizontalBars
        bars={shares.map((one) => ({
          key: one.id,
          label: one.label,
          value: one.share,
          low: one.low,
          high: one.high,
          note: shareNote(one),
        }))}
      />
    </Figure>
  );
}

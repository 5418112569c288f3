import { Text } from "@mantine/core";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import classes from "./bars.module.css";

interface Bar {
  readonly key: string;
  /** The label below the bar, a few characters. */
  readonly label: string;
  /** The tooltip. */
  readonly title: string;
  readonly value: number;
}

interface BarsProps {
  /** The text alternative, one sentence. */
  readonly summary: string;
  readonly bars: readonly Bar[];
}

/** Widths in the drawing's own units; it is scaled to its container. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;
/** The minimum height of a bar, so that a small value stays visible beside a large one. */
const BAR_MIN = 1.5;

/** A bar chart with a label below each bar. */
export function Bars({ summary, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div>
      <Text mb="sm">{summary}</Text>
      <div className={classes["chart"]} aria-hidden>
        <span className={classes["most"]}>{formatNumber(most)}</span>
        <svg
          viewBox={`0 0 ${String(bars.length * STEP)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
        >
          {bars.map(({ key, title, value }, index) => {
            const height =
              value === 0 ? 0 : Math.max(BAR_MIN, (value / most) * HEIGHT);
            return (
              <g key={key}>
                <title>{title}</title>
                <rect
                  className={classes["day"]}
                  x={index * STEP}
                  width={STEP}
                  height={HEIGHT}
                />
                <rect
                  className={classes["bar"]}
                  x={index * STEP + (STEP - BAR) / 2}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                />
              </g>
            );
          })}
        </svg>
        <div className={classes["labels"]}>
          {bars.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

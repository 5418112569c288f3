import { Text } from "@mantine/core";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import classes from "./bars.module.css";

interface Bar {
  readonly key: string;
  /** Under the bar; a few characters. */
  readonly label: string;
  /** What is shown while pointing at it. */
  readonly title: string;
  readonly value: number;
}

interface BarsProps {
  /** What the picture shows, in a sentence. */
  readonly summary: string;
  readonly bars: readonly Bar[];
}

/** Widths of the drawing; it is stretched to the place it has. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;
/** A day with few answers beside one with many is still seen. */
const BAR_MIN = 1.5;

/** A bar chart: its sentence, the bars, and a label under each. */
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

import { ink } from "./colors.ts";

/** Pixels of a line of 14 px text. */
export const lineHeight = 19;

interface LinesProps {
  readonly lines: readonly string[];
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly fill?: string;
  readonly bold?: boolean;
}

/** Lines of text below each other. */
export function Lines({
  lines,
  x,
  y,
  anchor = "start",
  fill = ink.main,
  bold = false,
}: LinesProps) {
  return (
    <text x={x} textAnchor={anchor} fill={fill} fontWeight={bold ? 650 : 400}>
      {lines.map((line, index) => (
        <tspan
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
          key={index}
          x={x}
          y={y + 14 + index * lineHeight}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

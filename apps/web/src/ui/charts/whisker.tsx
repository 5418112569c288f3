import { ink } from "./colors.ts";

interface WhiskerProps {
  readonly from: number;
  readonly to: number;
  /** The centre in the direction across the line. */
  readonly at: number;
  readonly vertical?: boolean;
}

/** An interval as a line with ends, readable on the bar and beside it. */
export function Whisker({ from, to, at, vertical = false }: WhiskerProps) {
  const point = (along: number, across: number) =>
    vertical
      ? `${String(across)} ${String(along)}`
      : `${String(along)} ${String(across)}`;
  const end = (along: number) =>
    `M${point(along, at - 4)} L${point(along, at + 4)}`;
  const path = `M${point(from, at)} L${point(to, at)} ${end(from)} ${end(to)}`;
  return (
    <>
      <path d={path} stroke={ink.surface} strokeWidth={4} fill="none" />
      <path d={path} stroke={ink.main} strokeWidth={1.5} fill="none" />
    </>
  );
}

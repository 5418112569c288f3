import classes from "./meter.module.css";

interface MeterProps {
  /** The share from 0 to 1. */
  readonly share: number;
  readonly color?: "accent" | "brand";
}

/** A share as a bar, beside the text that states it. */
export function Meter({ share, color = "brand" }: MeterProps) {
  return (
    <div className={classes["meter"]} data-color={color} aria-hidden>
      <div style={{ width: `${String(share * 100)}%` }} />
    </div>
  );
}

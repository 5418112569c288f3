import { Badge } from "@mantine/core";
import classes from "./status-badge.module.css";

export type Tone = "neutral" | "waiting" | "good" | "bad" | "brand";

interface StatusBadgeProps {
  readonly tone: Tone;
  readonly label: string;
}

/** A status as a word; the colour only repeats it. */
export function StatusBadge({ tone, label }: StatusBadgeProps) {
  return (
    <Badge className={classes["badge"] ?? ""} data-tone={tone} size="lg">
      {label}
    </Badge>
  );
}

import { Badge } from "@mantine/core";
import classes from "./status-badge.module.css";

export type Tone = "neutral" | "waiting" | "good" | "bad" | "brand";

interface StatusBadgeProps {
  readonly tone: Tone;
  readonly label: string;
}

/** A state in a word; the tone only repeats what the word says. */
export function StatusBadge({ tone, label }: StatusBadgeProps) {
  return (
    <Badge className={classes["badge"] ?? ""} data-tone={tone} size="lg">
      {label}
    </Badge>
  );
}

import { Paper, Text } from "@mantine/core";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import classes from "./stat-tile.module.css";

interface StatTileProps {
  readonly label: string;
  readonly value: string;
  /** What the value alone does not say. */
  readonly hint: string;
  /** The list behind the figure, without language prefix. */
  readonly to?: string;
}

/** One figure. With a list behind it the whole tile leads there. */
export function StatTile({ label, value, hint, to }: StatTileProps) {
  return (
    <Paper withBorder className={classes["tile"] ?? ""}>
      <Text fz="sm" c="dimmed">
        {to === undefined ? (
          label
        ) : (
          <LocalLink to={to} className={classes["link"]}>
            {label}
          </LocalLink>
        )}
      </Text>
      <Text className={classes["value"] ?? ""}>{value}</Text>
      <Text fz="sm" c="dimmed">
        {hint}
      </Text>
    </Paper>
  );
}

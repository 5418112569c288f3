import { Group, Text, VisuallyHidden } from "@mantine/core";
import { levelBarWidth, levelName, levelStars } from "@sigi/survey/levels.ts";
import { m } from "@sigi/messages/messages";
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
import { Meter } from "./meter.tsx";
import classes from "./level-bar.module.css";

const stars = [1, 2, 3] as const;

/** A respondent's level in points: the bar is full at 300; the stars light up at 100, 200 and 300. */
export function LevelBar({ level }: { readonly level: number }) {
  const lit = levelStars(level);
  const name = levelName(level);
  return (
    <div className={classes["level"]}>
      <VisuallyHidden>
        {m.level_progress({ level, name, stars: lit })}
      </VisuallyHidden>
      <Group justify="space-between" gap="xs" wrap="nowrap" aria-hidden>
        <Text fz="xs" fw={600}>
          {name}
        </Text>
        <Text fz="xs" c="dimmed" className="tabular">
          {m.level_points({ level })}
        </Text>
      </Group>
      <div className={classes["track"]} aria-hidden>
        <Meter share={levelBarWidth(level)} color="accent" />
        {stars.map((star) => (
          <IconStarFilled
            key={star}
            size={18}
            className={classes["star"] ?? ""}
            data-lit={star <= lit}
            style={{ left: `${String((star / 3) * 100)}%` }}
          />
        ))}
      </div>
    </div>
  );
}

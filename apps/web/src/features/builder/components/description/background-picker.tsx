import { Card, Text } from "@mantine/core";
import { backgrounds, thumbnailUrl } from "@sigi/contract/backgrounds.ts";
import type { Background } from "@sigi/contract/backgrounds.ts";
import { m } from "@sigi/messages/messages";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { chooseBackground } from "../../edits/edit-survey.ts";
import type { OpenSurvey } from "../builder-session.tsx";
import { OwnBackground } from "./own-background.tsx";
import classes from "./background-picker.module.css";

const names: Readonly<Record<Background, () => string>> = {
  "1.png": m.background_1,
  "2.png": m.background_2,
  "3.png": m.background_3,
  "4.png": m.background_4,
  "5.png": m.background_5,
  "6.png": m.background_6,
  "7.png": m.background_7,
  "8.png": m.background_8,
};

/** Chooses the picture behind the survey's pages. It is a radio group, so arrow keys work. */
export function BackgroundPicker({ store, survey }: OpenSurvey) {
  return (
    <Card p="xl">
      <fieldset className={classes["group"]}>
        <Text component="legend" fw={600} p={0}>
          {m.background_title()}
        </Text>
        <Text fz="sm" c="dimmed">
          {m.background_help()}
        </Text>
        <div className={classes["pictures"]}>
          {backgrounds.map((name) => {
            const chosen = survey.background === name;
            return (
              <label key={name} className={classes["choice"]}>
                <input
                  type="radio"
                  name="background"
                  value={name}
                  checked={chosen}
                  onChange={() => {
                    chooseBackground(store, name);
                  }}
                />
                <img
                  src={thumbnailUrl(name)}
                  alt=""
                  width={320}
                  height={240}
                  loading="lazy"
                  decoding="async"
                />
                {chosen && (
                  <span className={classes["tick"]}>
                    <IconCheck size={16} aria-hidden />
                  </span>
                )}
                {names[name]()}
              </label>
            );
          })}
          <OwnBackground store={store} survey={survey} />
        </div>
      </fieldset>
    </Card>
  );
}

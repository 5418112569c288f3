import { Card, Text } from "@mantine/core";
import {
  backgrounds,
  thumbnailUrl,
  isOwnBackground,
} from "@sigi/contract/backgrounds.ts";
import type { Background } from "@sigi/contract/backgrounds.ts";
import { m } from "@sigi/messages/messages";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { chooseBackground } from "../../edits/edit-survey.ts";
import type { OpenSurvey } from "../builder-session.tsx";
import classes from "./background-picker.module.css";
import { useMemo } from "react";
import { ChoosePicture } from "../../../../question-types/builder/choose-picture.tsx";
import { StorePictureContext } from "../../../../question-types/builder/store-picture-context.ts";
import { backgroundStore } from "../../edits/store-picture.ts";

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

/** The creator's own background, if there is one, and the button that uploads one. */
function OwnBackground({ store, survey }: OpenSurvey) {
  const storePicture = useMemo(() => backgroundStore(store), [store]);
  const { background } = survey;
  const isOwn = isOwnBackground(background);
  return (
    <div className={classes["own"]}>
      {isOwn && (
        <label className={classes["choice"]}>
          <input type="radio" name="background" checked readOnly />
          <img src={thumbnailUrl(background)} alt="" />
          <span className={classes["tick"]}>
            <IconCheck size={16} aria-hidden />
          </span>
          {m.background_own()}
        </label>
      )}
      <StorePictureContext value={storePicture}>
        <ChoosePicture
          variant="default"
          label={isOwn ? m.picture_replace() : m.background_upload()}
          onStored={ignore}
        />
      </StorePictureContext>
    </div>
  );
}

/** Does nothing, because the upload has already updated the survey. */
const ignore = () => undefined;

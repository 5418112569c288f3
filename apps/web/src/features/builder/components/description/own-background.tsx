import { isOwnBackground, thumbnailUrl } from "@sigi/contract/backgrounds.ts";
import { m } from "@sigi/messages/messages";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useMemo } from "react";
import { ChoosePicture } from "../../../../question-types/builder/choose-picture.tsx";
import { StorePictureContext } from "../../../../question-types/builder/store-picture-context.ts";
import { backgroundStore } from "../../edits/store-picture.ts";
import type { OpenSurvey } from "../builder-session.tsx";
import classes from "./background-picker.module.css";

/** The creator's own background, if there is one, and the button that uploads one. */
export function OwnBackground({ store, survey }: OpenSurvey) {
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

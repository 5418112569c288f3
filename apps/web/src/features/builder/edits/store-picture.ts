import type { StorePicture } from "../../../question-types/builder/store-picture-context.ts";
import { storePictureFor, uploadBackground } from "../api/pictures.ts";
import { applyPatch } from "../model/apply-patch.ts";
import type { SurveyStore } from "./survey-store.ts";

/**
 * Stores pictures for the survey. A separate edit displays a picture, so that undo removes it. The part that receives
 * the picture does not have to be saved yet.
 */
export const pictureStore =
  (store: SurveyStore): StorePicture =>
  async (picture, options) => {
    const [known] = store.seen().form.sections;
    if (!known) throw new Error("A survey has a section.");
    const { result } = await storePictureFor(known.id, picture, options);
    if (result.image === null) throw new Error("No picture was stored.");
    return result.image;
  };

/**
 * Makes pictures the background of the survey at once. The server stores no earlier background, so undo does not apply.
 */
export const backgroundStore =
  (store: SurveyStore): StorePicture =>
  async (picture, options) => {
    const { result } = await uploadBackground(store.code, picture, options);
    const whole = { background: result.background };
    store.see(applyPatch(store.seen(), { whole }));
    store.forgetVersion();
    store.change((survey) => applyPatch(survey, { whole }));
    return result.background;
  };

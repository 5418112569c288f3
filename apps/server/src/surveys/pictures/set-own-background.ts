import { inTransaction } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { storeImage } from "../../platform/storage/store-image.ts";
import { lockOwnSurvey, ownSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import { pictureShape } from "./change-picture.ts";
import type { NewPicture } from "./change-picture.ts";
import { addPicture, dropPicture, requireRoom } from "./stored-pictures.ts";

/**
 * Makes an uploaded picture the background of a survey's pages, in any status, and deletes the previous own background.
 * @throws NotFound, TooManyPictures, and the errors of `storeImage`.
 */
export async function setOwnBackground(
  services: Services,
  { code, owner }: { readonly code: string; readonly owner: Owner },
  { caller, file }: NewPicture,
): Promise<{ background: string }> {
  const { db } = services;
  await inTransaction(db, async (tx) =>
    requireRoom(tx, await ownSurvey(tx, { code }, owner)),
  );
  const shape = pictureShape;
  const upload = { caller, file, shape };
  return storeImage(services, upload, async (tx, background) => {
    const survey = await lockOwnSurvey(tx, { code }, owner);
    await addPicture(tx, services, survey, background);
    await writeSurvey(tx, survey, { background });
    await dropPicture(tx, services, survey.id, survey.background);
    return { background };
  });
}

import type { PictureChanged } from "@sigi/contract/pictures.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import type { ImageShape } from "../../platform/storage/encode-image.ts";
import type { Caller } from "../../platform/concurrency-limit.ts";
import { storeImage } from "../../platform/storage/store-image.ts";
import { isEditable } from "../life-cycle.ts";
import { lockOwnSurvey, ownSurvey } from "../read-survey.ts";
import { editSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { questions, sections } from "../questions/tables.ts";
import { imageOf, replaceChoiceImage, writeImage } from "./repository.ts";
import { addPicture, dropPicture, requireRoom } from "./stored-pictures.ts";

/** Pictures of this size are sharp on a laptop at full width, and have about 200 kB. */
export const pictureShape: ImageShape = {
  field: "image",
  width: 1_600,
  height: 1_600,
  fit: "inside",
};

/** The owner of a picture: a section, a question, or the choice of a question. */
export type PicturePlace =
  | { readonly sectionId: number }
  | { readonly questionId: number; readonly choice: string | undefined };

export interface NewPicture {
  /** True to store the picture without showing it yet. */
  readonly onlyStore?: boolean;
  readonly caller: Caller;
  readonly file: File;
}

/**
 * Sets a picture, also of a published survey, and deletes the previous one. The picture of a choice that a draft does
 * not have yet is only stored for it, as is any picture with `onlyStore`.
 * @throws NotFound, also for a choice that a published survey does not have, or `onlyStore` of a published survey;
 * TooManyPictures; and the errors of `storeImage`.
 */
export async function setPicture(
  services: Services,
  owner: Owner,
  place: PicturePlace,
  { caller, file, onlyStore = false }: NewPicture,
): Promise<PictureChanged> {
  const { db } = services;
  // Check the owner first, so that the server encodes no pictures for other users' surveys.
  await inTransaction(db, async (tx) =>
    requireRoom(tx, await ownSurvey(tx, place, owner)),
  );
  const shape = pictureShape;
  return storeImage(services, { caller, file, shape }, async (tx, image) => {
    const survey = await lockOwnSurvey(tx, place, owner);
    await addPicture(tx, services, survey, image);
    const replaced = onlyStore
      ? undefined
      : await replaceImage(tx, place, image);
    if (replaced !== undefined) {
      return change(tx, services, survey, { image, replaced });
    }
    if (!isEditable(survey)) throw new NotFound();
    return { image, version: survey.version };
  });
}

/** Removes a picture and its file, also of a published survey. @throws NotFound, also for an unknown choice. */
export async function removePicture(
  tx: Tx,
  services: Pick<Services, "jobs">,
  owner: Owner,
  place: PicturePlace,
): Promise<PictureChanged> {
  const survey = await lockOwnSurvey(tx, place, owner);
  const replaced = await replaceImage(tx, place, null);
  if (replaced === undefined) throw new NotFound();
  if (replaced === null) return { image: null, version: survey.version };
  return change(tx, services, survey, { image: null, replaced });
}

/**
 * Deletes the replaced picture and increments the version. A picture is not part of the paid content, so the price and
 * an open payment stay.
 */
async function change(
  tx: Tx,
  services: Pick<Services, "jobs">,
  survey: SurveyRow,
  { image, replaced }: { image: string | null; replaced: string | null },
): Promise<PictureChanged> {
  await dropPicture(tx, services, survey.id, replaced);
  const { version } = await editSurvey(tx, survey, {});
  return { image, version };
}

/** @returns the previous path, or null for none; undefined if there is no such choice. */
async function replaceImage(
  tx: Tx,
  place: PicturePlace,
  image: string | null,
): Promise<string | null | undefined> {
  if ("questionId" in place && place.choice !== undefined) {
    return replaceChoiceImage(tx, place.questionId, place.choice, image);
  }
  const [table, id] =
    "sectionId" in place
      ? [sections, place.sectionId]
      : [questions, place.questionId];
  const before = await imageOf(tx, table, id);
  await writeImage(tx, table, id, image);
  return before;
}

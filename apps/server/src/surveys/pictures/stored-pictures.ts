import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { addressOf, nameAt } from "../../platform/storage/file-name.ts";
import { removeNamedFile } from "../../platform/storage/remove-file.ts";
import type { SurveyRow } from "../repository.ts";
import { TooManyPictures } from "./errors.ts";
import {
  countPicturesOf,
  deletePictureIfUnused,
  insertPicture,
  namesStored,
} from "./repository.ts";

/** Maximum number of pictures of a survey: several for each question and choice that is likely to have one. */
const picturesMax = 1_000;
/** The limit for guests is lower, so that browsers without an account cannot fill the disk. */
const guestPicturesMax = 50;

/** @throws TooManyPictures */
export async function requireRoom(
  tx: Tx,
  { id, guestId }: SurveyRow,
): Promise<void> {
  const max = guestId === null ? picturesMax : guestPicturesMax;
  if ((await countPicturesOf(tx, id)) >= max) throw new TooManyPictures(max);
}

/** Returns those of the paths at which a survey has a stored picture. */
export async function storedAt(
  tx: Tx,
  surveyId: number,
  paths: readonly string[],
): Promise<Set<string>> {
  const names = paths.flatMap((path) => nameAt(path) ?? []);
  return new Set((await namesStored(tx, surveyId, names)).map(addressOf));
}

/**
 * Records that a survey, which the caller has locked, may show the stored picture at a path.
 * @throws TooManyPictures
 */
export async function addPicture(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  survey: SurveyRow,
  path: string,
): Promise<void> {
  await requireRoom(tx, survey);
  const name = nameAt(path);
  if (name === undefined) throw new Error("Not the path of a stored file");
  await insertPicture(tx, {
    surveyId: survey.id,
    name,
    createdAt: clock.now(),
  });
}

/**
 * Deletes a picture that the survey has shown, unless the survey or a copy of it still shows it. Ignores null and the
 * paths of the product's own pictures.
 */
export async function dropPicture(
  tx: Tx,
  services: Pick<Services, "jobs">,
  surveyId: number,
  path: string | null,
): Promise<void> {
  const name = path === null ? undefined : nameAt(path);
  if (name === undefined) return;
  for (const unused of await deletePictureIfUnused(tx, surveyId, name)) {
    await removeNamedFile(tx, services, unused);
  }
}

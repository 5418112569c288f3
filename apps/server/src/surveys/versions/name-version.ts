import { versionsMax } from "@sigi/contract/survey-versions.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { readFormRows } from "../questions/repository.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import type { SurveyRow } from "../repository.ts";
import { TooManyVersions } from "./errors.ts";
import { storeVersion } from "./store-version.ts";
import { countNamed, findVersion, writeName } from "./repository.ts";
import type { VersionRow } from "./repository.ts";

/** The limit for guests is lower, so that browsers without an account cannot fill the disk. */
const guestNamedMax = 5;

/** Stores the present state of a survey under a name. @throws NotFound, TooManyVersions. */
export async function nameVersion(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { code, owner }: { readonly code: string; readonly owner: Owner },
  name: string,
): Promise<VersionRow> {
  const survey = await lockOwnSurvey(tx, { code }, owner);
  await requireRoom(tx, survey);
  const rows = await readFormRows(tx, survey.id);
  return storeVersion(tx, survey, rows, { name, now: clock.now() });
}

/** Names a stored version, which is then retained. @throws NotFound, TooManyVersions. */
export async function renameVersion(
  tx: Tx,
  {
    code,
    id,
    owner,
  }: { readonly code: string; readonly id: number; readonly owner: Owner },
  name: string,
): Promise<VersionRow> {
  const survey = await lockOwnSurvey(tx, { code }, owner);
  const version = await findVersion(tx, survey.id, id);
  if (!version) throw new NotFound();
  if (version.name === null) await requireRoom(tx, survey);
  const renamed = await writeName(tx, survey.id, { id, name });
  if (!renamed) throw new NotFound();
  return renamed;
}

/** @throws TooManyVersions */
async function requireRoom(tx: Tx, { id, guestId }: SurveyRow): Promise<void> {
  const max = guestId === null ? versionsMax.named : guestNamedMax;
  if ((await countNamed(tx, id)) >= max) throw new TooManyVersions(max);
}

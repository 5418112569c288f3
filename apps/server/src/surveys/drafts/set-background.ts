import type { Background } from "@sigi/contract/backgrounds.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";

/** Gives a survey another background, whatever its status; like its access, no edit. @throws NotFound */
export async function setBackground(
  tx: Tx,
  owned: { code: string; owner: Owner },
  background: Background,
): Promise<{ background: Background }> {
  const survey = await lockOwnSurvey(tx, { code: owned.code }, owned.owner);
  await writeSurvey(tx, survey, { background });
  return { background };
}

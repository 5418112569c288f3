import { scheduler } from "node:timers/promises";
import { checkForm } from "@sigi/survey/check-form.ts";
import { faultsOfTranslation } from "@sigi/survey/translations/translation-faults.ts";
import type { VoucherTerms } from "@sigi/survey/prices.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { SurveyActive, SurveyIncomplete } from "../errors.ts";
import { readTranslations } from "../languages/repository.ts";
import { namedFaults } from "../placed-faults.ts";
import type { PlacedFaults } from "../placed-faults.ts";
import { toForm } from "../questions/form.ts";
import { readFormRows } from "../questions/repository.ts";
import { checkForPublication } from "./check-publication.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { isEditable } from "../life-cycle.ts";

/** Locks the creator's survey. @throws NotFound, SurveyActive once published. */
export async function lockUnpublished(
  tx: Tx,
  { code, ownerId }: { code: string; ownerId: number },
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { code }, { userId: ownerId });
  if (!isEditable(survey)) throw new SurveyActive();
  return survey;
}

/** Sets the voucher of an unpublished survey; null for none. The caller holds the survey's lock. */
export function setVoucher(
  tx: Tx,
  survey: SurveyRow,
  voucher: VoucherTerms | null,
): Promise<SurveyRow> {
  return writeSurvey(tx, survey, { voucher });
}

/** Checks that a survey can be paid for at its price, now. @throws SurveyIncomplete with all faults by place. */
export async function requireComplete(
  tx: Tx,
  survey: SurveyRow,
  now: Date,
): Promise<void> {
  const faults = await faultsOfSurvey(tx, survey, now);
  if (Object.keys(faults).length > 0) throw new SurveyIncomplete(faults);
}

/** Returns all faults that keep a survey from being paid for, by place; also faults of its translations. */
export async function faultsOfSurvey(
  tx: Tx,
  survey: SurveyRow,
  now: Date,
): Promise<PlacedFaults> {
  const form = toForm(survey, await readFormRows(tx, survey.id));
  const faults = { ...checkForPublication(survey, form, now) };
  const translations = await readTranslations(tx, survey.id);
  if (translations.length === 0) return faults;
  const findFaults = faultsOfTranslation(form, checkForm);
  for (const { language, texts } of translations) {
    // Yield to other requests, because each translation may have a megabyte of texts.
    await scheduler.yield();
    Object.assign(faults, namedFaults(findFaults(texts), [form], language));
  }
  return faults;
}

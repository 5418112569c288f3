import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import type { Tx } from "../../platform/database/transaction.ts";
import { readTranslations, writeTranslation } from "../languages/repository.ts";
import { writeTable } from "../lookup-tables/repository.ts";
import { copyPictures } from "../pictures/repository.ts";
import { repriceSurvey } from "../publication/reprice-survey.ts";
import { readFormRows } from "../questions/repository.ts";
import type { FormRows } from "../questions/repository.ts";
import { ownSurvey } from "../read-survey.ts";
import { insertSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { insertQuestions, insertSections } from "../transfer/repository.ts";
import { drawSurveyCode } from "./draw-code.ts";

const titleMax = 200;

interface Request {
  readonly code: string;
  readonly ownerId: number;
  /** Language of the copy's title. */
  readonly locale: Locale;
}

/**
 * Creates a draft with everything of the creator's survey except its answers, payments, code, voucher and key. Its
 * questions have the present prices.
 * @throws NotFound
 */
export async function duplicateSurvey(
  tx: Tx,
  { code, ownerId, locale }: Request,
): Promise<SurveyRow> {
  const original = await ownSurvey(tx, { code }, { userId: ownerId });
  const { title } = original;
  const copy = await insertSurvey(tx, {
    ...contentOf(original),
    title: m.survey_copy_title({ title }, { locale }).slice(0, titleMax),
    code: drawSurveyCode(),
    ownerId,
  });
  await copyPictures(tx, { from: original.id, to: copy.id });
  await copyForm(tx, await readFormRows(tx, original.id), copy.id);
  for (const translation of await readTranslations(tx, original.id))
    await writeTranslation(tx, copy.id, translation);
  return repriceSurvey(tx, copy);
}

const contentOf = ({
  description,
  institution,
  closingSentence,
  language,
  flow,
  profileBands,
  respondents,
  target,
  quotas,
  screensOut,
  screenOuts,
  screenOutPay,
  promisePerHour,
  promiseBudget,
  referral,
  background,
  allowGuest,
}: SurveyRow) => ({
  description,
  institution,
  closingSentence,
  language,
  flow,
  profileBands,
  respondents,
  target,
  quotas,
  referral,
  background,
  allowGuest,
  screensOut,
  promisePerHour,
  promiseBudget,
  // A survey from before screen-outs were paid has none; its copy gets the suggested number.
  ...(screenOuts ? { screenOuts, screenOutPay } : {}),
});

/** Copies the form. Codes are unchanged, because logic and translations refer to sections and questions by code. */
async function copyForm(
  tx: Tx,
  { sections, questions, tables }: FormRows,
  surveyId: number,
): Promise<void> {
  for (const table of tables) await writeTable(tx, surveyId, table);
  const ids = await insertSections(
    tx,
    sections.map(({ id: _id, ...section }, position) => ({
      ...section,
      surveyId,
      position,
    })),
  );
  const copyOf = new Map(sections.map(({ id }, index) => [id, ids[index]]));
  await insertQuestions(
    tx,
    questions.map(({ id: _id, ...question }) => {
      const sectionId = copyOf.get(question.sectionId);
      if (sectionId === undefined)
        throw new Error(`${question.code} has no section`);
      return { ...question, surveyId, sectionId };
    }),
  );
}

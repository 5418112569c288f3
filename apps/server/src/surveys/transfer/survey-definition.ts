import { definitionOf } from "@sigi/import/definition-of.ts";
import { emptyDefinition } from "@sigi/import/definition.ts";
import type { SurveyDefinition } from "@sigi/import/definition.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { readTranslations } from "../languages/repository.ts";
import { toForm } from "../questions/form.ts";
import { readFormRows } from "../questions/repository.ts";
import type { SurveyRow } from "../repository.ts";

/** Returns a survey's content in all its languages, without answers, pictures, target and money. */
export async function surveyDefinition(
  tx: Tx,
  survey: SurveyRow,
): Promise<SurveyDefinition> {
  const { title, description, institution, language } = survey;
  const form = toForm(survey, await readFormRows(tx, survey.id));
  const translated = await readTranslations(tx, survey.id);
  return emptyDefinition({
    title,
    description,
    institution,
    language,
    translations: Object.fromEntries(
      translated.map(({ language: tag, texts }) => [tag, texts]),
    ),
    ...definitionOf(form),
  });
}

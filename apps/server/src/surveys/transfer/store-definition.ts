import { closingSentenceMax, institutionMax } from "@sigi/contract/surveys.ts";
import type { SurveyDefinition } from "@sigi/import/definition.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { selectServices } from "../catalogue/repository.ts";
import { createSurvey } from "../drafts/create-survey.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { writeTranslation } from "../languages/repository.ts";
import { writeTable } from "../lookup-tables/repository.ts";
import { deleteSectionRow } from "../questions/repository.ts";
import { derivedColumns } from "../questions/question-columns.ts";
import { writeSurvey } from "../repository.ts";
import { insertQuestions, insertSections } from "./repository.ts";

const titleMax = 200;
const descriptionMax = 5_000;

/**
 * Creates a draft with the content of a sanitised definition.
 * @throws FormTooLarge, LogicInvalid.
 */
export async function storeDefinition(
  tx: Tx,
  services: Services,
  owner: Owner,
  definition: SurveyDefinition,
): Promise<ContentEdit<void>> {
  const { title, description, institution, sections } = definition;
  const { id } = await createSurvey(tx, owner, {
    title: title.slice(0, titleMax),
    description: description.slice(0, descriptionMax),
    institution: fitting(institution, institutionMax),
  });
  const target = { name: { id }, owner };
  return editForm(tx, services, target, async (rows, survey) => {
    await writeSurvey(tx, survey, contentOf(definition));
    for (const section of rows.sections) await deleteSectionRow(tx, section.id);
    for (const table of definition.tables) await writeTable(tx, id, table);
    const sectionIds = await insertSections(
      tx,
      sections.map(({ questions: _questions, ...section }, position) => ({
        ...section,
        surveyId: id,
        position,
      })),
    );
    const catalogue = await selectServices(tx);
    const priceOf = new Map(
      catalogue.map((service) => [service.type, service]),
    );
    await insertQuestions(
      tx,
      sections.flatMap(({ questions }, index) =>
        questions.map((question, position) => {
          const service = priceOf.get(question.type);
          const sectionId = sectionIds[index];
          if (!service || sectionId === undefined) {
            throw new Error(`${question.code} has no section or service`);
          }
          const options = { ...question.options };
          return {
            ...question,
            options,
            ...derivedColumns(service, question.type, options),
            surveyId: id,
            sectionId,
            position,
          };
        }),
      ),
    );
    for (const [language, texts] of Object.entries(definition.translations)) {
      await writeTranslation(tx, id, { language, texts, outdated: [] });
    }
  });
}

const contentOf = ({ closingSentence, flow, language }: SurveyDefinition) => ({
  closingSentence: fitting(closingSentence, closingSentenceMax),
  flow,
  language,
});

/** Returns a text, or an empty one if it is too long, because a part of it would mislead. */
const fitting = (text: string, max: number) => (text.length > max ? "" : text);

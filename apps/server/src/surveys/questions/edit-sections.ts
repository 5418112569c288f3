import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { updateSection as updateEndpoint } from "@sigi/contract/questions.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { cleanRichTexts } from "./clean-rich-text.ts";
import { nextCode, renameInLogic } from "./form-codes.ts";
import { LastSection, TooManySections } from "./errors.ts";
import {
  deleteSectionRow,
  insertSection,
  updateSectionRow,
  writeSectionOrder,
} from "./repository.ts";

/** Adds a section at the end of a form. @throws NotFound, SurveyFrozen, TooManySections. */
export async function createSection(
  tx: Tx,
  services: Services,
  { formId, owner }: { formId: number; owner: Owner },
  { title }: { title?: string | undefined },
): Promise<ContentEdit<number>> {
  const target = { name: { id: formId }, owner };
  return editForm(tx, services, target, async (rows, { id: surveyId }) => {
    const position = rows.sections.length;
    if (position >= formLimits.sectionsMax) throw new TooManySections();
    const code = nextCode(rows, "s");
    const texts = cleanSectionTexts({ title, description: undefined });
    const section = { surveyId, position, code, title: texts.title };
    return (await insertSection(tx, section)).id;
  });
}

/** Changes the given fields. @throws NotFound, SurveyFrozen, LogicInvalid. */
export async function updateSection(
  tx: Tx,
  services: Services,
  { id: sectionId, owner }: { id: number; owner: Owner },
  edit: BodyOf<typeof updateEndpoint>,
): Promise<ContentEdit<number>> {
  const target = { name: { sectionId }, owner };
  return editForm(tx, services, target, async (rows, survey) => {
    const section = rows.sections.find(({ id }) => id === sectionId);
    if (!section) throw new NotFound();
    const { title, description } = edit;
    const texts = cleanSectionTexts({ title, description });
    await updateSectionRow(tx, sectionId, { ...edit, ...texts });
    await renameInLogic(tx, survey, section.code, edit.code);
    return sectionId;
  });
}

/** Returns the given texts, sanitised. @throws Invalid */
export const cleanSectionTexts = (texts: {
  title: string | undefined;
  description: string | undefined;
}) =>
  cleanRichTexts(texts, {
    title: { field: "title", max: formLimits.sectionTitleMax },
    description: {
      field: "description",
      max: formLimits.sectionDescriptionMax,
    },
  });

/**
 * Deletes a section with its questions; with `removeReferences` also the references of other logic to them.
 * @throws NotFound, SurveyFrozen, LastSection, LogicInvalid if logic elsewhere refers to its questions.
 */
export async function deleteSection(
  tx: Tx,
  services: Services,
  {
    id: sectionId,
    ...owned
  }: { id: number; owner: Owner; removeReferences?: boolean | undefined },
): Promise<void> {
  const target = { name: { sectionId }, ...owned };
  await editForm(tx, services, target, async (rows) => {
    const others = rows.sections.filter((section) => section.id !== sectionId);
    if (others.length === rows.sections.length) throw new NotFound();
    if (others.length === 0) throw new LastSection();
    await deleteSectionRow(tx, sectionId);
    await writeSectionOrder(
      tx,
      others.map((section) => section.id),
    );
  });
}

import { defaultTarget } from "@sigi/contract/targets.ts";
import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveyTranslations } from "../languages/tables.ts";
import { formPartIds } from "../form-edits/tables.ts";
import { examinePictures } from "../pictures/repository.ts";
import { surveyImports } from "../transfer/tables.ts";
import { formTables } from "../lookup-tables/tables.ts";
import { surveys } from "../tables.ts";
import { sections } from "../questions/tables.ts";

/** Deletes a creator's drafts permanently, with their sections and questions, except those with the given ids. */
export async function deleteDrafts(
  tx: Tx,
  ownerId: number,
  exceptIds: readonly number[],
): Promise<void> {
  const drafts = isDraftOf(ownerId);
  await tx
    .delete(surveys)
    .where(
      exceptIds.length === 0
        ? drafts
        : and(drafts, notInArray(surveys.id, [...exceptIds])),
    );
}

/** Erases the content of a creator's drafts. The rows remain, because orders refer to them. */
export async function emptyDrafts(
  tx: Tx,
  ownerId: number,
  deletedAt: Date,
): Promise<void> {
  const emptied = await tx
    .update(surveys)
    .set({ ...noContent, title: "", deletedAt, purgedAt: deletedAt })
    .where(isDraftOf(ownerId))
    .returning({ id: surveys.id });
  const ids = emptied.map(({ id }) => id);
  await deleteForms(tx, ids);
}

/** Erases the institutions of a creator's surveys, because creators may have given their own name. */
export async function eraseInstitutions(
  tx: Tx,
  ownerId: number,
): Promise<void> {
  await tx
    .update(surveys)
    .set({ institution: "" })
    .where(and(eq(surveys.ownerId, ownerId), ne(surveys.institution, "")));
}

const isDraftOf = (ownerId: number) =>
  and(eq(surveys.ownerId, ownerId), eq(surveys.status, "draft"));

/** Deletes a draft without orders, with its sections and questions. */
export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.delete(surveys).where(eq(surveys.id, id));
}

/** Erases the content of a draft except its title. The row remains, because orders refer to it. */
export async function emptyDraft(tx: Tx, id: number): Promise<void> {
  await tx.update(surveys).set(noContent).where(eq(surveys.id, id));
  await deleteForms(tx, [id]);
}

async function deleteForms(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await examinePictures(tx, ids);
  await tx.delete(sections).where(inArray(sections.surveyId, ids));
  await tx.delete(formTables).where(inArray(formTables.surveyId, ids));
  await tx
    .delete(surveyTranslations)
    .where(inArray(surveyTranslations.surveyId, ids));
  await tx.delete(formPartIds).where(inArray(formPartIds.surveyId, ids));
  await tx.delete(surveyImports).where(inArray(surveyImports.surveyId, ids));
}

const noContent = {
  description: "",
  institution: "",
  background: "1.png",
  closingSentence: "",
  target: defaultTarget,
  quotas: null,
  purpose: null,
  key: null,
  referral: null,
} as const;

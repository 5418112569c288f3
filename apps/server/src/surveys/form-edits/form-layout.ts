import type { FormPatch } from "@sigi/contract/form-edits.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import {
  LastSection,
  OrderIncomplete,
  TooManyQuestions,
  TooManySections,
} from "../questions/errors.ts";
import { numbered } from "../questions/question-order.ts";
import type { FormRows, QuestionPosition } from "../questions/repository.ts";
import { UnknownFormIds } from "./errors.ts";
import { idOf, partsIn, without } from "./part-ids.ts";
import type { PartIds } from "./part-ids.ts";
import { freeIdsOf, partLists } from "./repository.ts";

/** The parts of a form after a change, in its order, and the parts that the change adds and deletes. */
export interface FormLayout {
  readonly sectionIds: readonly number[];
  readonly positions: readonly QuestionPosition[];
  readonly added: PartIds;
  readonly gone: PartIds;
}

/**
 * Returns the layout after a change.
 * @throws LastSection, TooManySections, TooManyQuestions; OrderIncomplete if a part is named twice; UnknownFormIds.
 */
export async function layoutAfter(
  tx: Tx,
  surveyId: number,
  rows: FormRows,
  patch: FormPatch,
): Promise<FormLayout> {
  const sectionIds = (patch.order ?? rows.sections).map(({ id }) => id);
  const positions =
    patch.order?.flatMap(({ id, questions }) => numbered(questions, id)) ??
    rows.questions.map(({ id, sectionId, position }) => ({
      id,
      sectionId,
      position,
    }));
  const after = { sections: sectionIds, questions: positions.map(idOf) };
  requireSound(after);
  const before = partsIn(rows);
  const added = without(after, before);
  await requireKnown(tx, surveyId, { patch, after, added });
  return { sectionIds, positions, added, gone: without(before, after) };
}

function requireSound({ sections, questions }: PartIds): void {
  if (sections.length === 0) throw new LastSection();
  if (sections.length > formLimits.sectionsMax) throw new TooManySections();
  if (questions.length > formLimits.questionsMax) throw new TooManyQuestions();
  const isUnique = (ids: readonly number[]) => new Set(ids).size === ids.length;
  if (!isUnique(sections) || !isUnique(questions)) throw new OrderIncomplete();
}

/** @throws UnknownFormIds */
async function requireKnown(
  tx: Tx,
  surveyId: number,
  {
    patch,
    after,
    added,
  }: {
    readonly patch: FormPatch;
    readonly after: PartIds;
    readonly added: PartIds;
  },
): Promise<void> {
  for (const list of partLists) {
    const free = await freeIdsOf(tx, surveyId, list, added[list]);
    const present = new Set(after[list]);
    const named = (patch[list] ?? []).map(idOf);
    if (
      !added[list].every((id) => free.has(id)) ||
      !named.every((id) => present.has(id))
    ) {
      throw new UnknownFormIds();
    }
  }
}

import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { orderQuestions as endpoint } from "@sigi/contract/surveys.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { OrderIncomplete } from "./errors.ts";
import { numbered } from "./question-order.ts";
import { writeQuestionPositions, writeSectionOrder } from "./repository.ts";

/**
 * Writes the order of all sections and questions; a question may move to another section. With `removeReferences`,
 * references to subsequent questions are removed.
 * @throws NotFound, SurveyFrozen, LogicInvalid if logic would refer to a subsequent question; OrderIncomplete unless
 * each section and question is named once.
 */
export async function orderQuestions(
  tx: Tx,
  services: Services,
  { code, owner }: { code: string; owner: Owner },
  { sections, removeReferences }: BodyOf<typeof endpoint>,
): Promise<ContentEdit<null>> {
  const target = { name: { code }, owner, removeReferences };
  return editForm(tx, services, target, async (rows) => {
    const sectionIds = sections.map(({ id }) => id);
    const positions = sections.flatMap(({ id, questions }) =>
      numbered(questions, id),
    );
    const questionIds = positions.map(({ id }) => id);
    if (
      !isSameSet(sectionIds, rows.sections) ||
      !isSameSet(questionIds, rows.questions)
    ) {
      throw new OrderIncomplete();
    }
    await writeSectionOrder(tx, sectionIds);
    await writeQuestionPositions(tx, positions);
    return null;
  });
}

function isSameSet(
  ids: readonly number[],
  rows: readonly { id: number }[],
): boolean {
  const named = new Set(ids);
  return (
    ids.length === rows.length &&
    named.size === rows.length &&
    rows.every(({ id }) => named.has(id))
  );
}

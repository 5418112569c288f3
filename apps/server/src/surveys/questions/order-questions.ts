import type { orderQuestions as endpoint } from "@sigi/contract/surveys.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { editForm } from "../edit-content.ts";
import type { ContentEdit } from "../edit-content.ts";
import { OrderIncomplete } from "../errors.ts";
import { writeQuestionPlaces, writeSectionOrder } from "./repository.ts";
import { numbered } from "./question-order.ts";

/**
 * Puts sections and questions in the order given; a question may change its section.
 * @throws NotFound, SurveyFrozen, LogicInvalid when logic would look ahead; OrderIncomplete unless each is named once.
 */
export async function orderQuestions(
  tx: Tx,
  services: Services,
  { code, owner }: { code: string; owner: Owner },
  { sections }: BodyOf<typeof endpoint>,
): Promise<ContentEdit<null>> {
  return editForm(tx, services, { name: { code }, owner }, async (rows) => {
    const sectionIds = sections.map(({ id }) => id);
    const places = sections.flatMap(({ id, questions }) =>
      numbered(questions, id),
    );
    if (
      !isSameSet(sectionIds, rows.sections) ||
      !isSameSet(
        places.map(({ id }) => id),
        rows.questions,
      )
    ) {
      throw new OrderIncomplete();
    }
    await writeSectionOrder(tx, sectionIds);
    await writeQuestionPlaces(tx, places);
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

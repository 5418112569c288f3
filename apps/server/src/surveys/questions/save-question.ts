import type { QuestionEdit } from "@sigi/contract/questions.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { addQuestion } from "./add-question.ts";
import { changeQuestion } from "./change-question.ts";
import type { ContentEdit } from "../edit-content.ts";

/** One call of the wire does both: with an id it changes that question, without one it makes a new one. */
export function saveQuestion(
  tx: Tx,
  services: Services,
  owner: Owner,
  edit: QuestionEdit,
): Promise<ContentEdit<number>> {
  const { id } = edit;
  return id === undefined
    ? addQuestion(tx, services, owner, edit)
    : changeQuestion(tx, services, owner, { ...edit, id });
}

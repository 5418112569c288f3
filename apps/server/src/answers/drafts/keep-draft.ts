import type { AnswerDraft } from "@sigi/contract/answers.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { AnswerNotFound } from "../errors.ts";
import { storeDraft } from "./repository.ts";

interface Draft {
  readonly participationId: number;
  readonly userId: number;
  readonly lease: string;
  readonly values: AnswerDraft["values"];
}

/**
 * Keeps what a user has answered so far, as the device has it: the submission is validated. The newest call wins.
 * @throws AnswerNotFound unless the participation is the user's, with this lease, and running.
 */
export async function keepDraft(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  draft: Draft,
): Promise<{ revision: number }> {
  const revision = await storeDraft(tx, { ...draft, now: clock.now() });
  if (revision === undefined) throw new AnswerNotFound();
  return { revision };
}

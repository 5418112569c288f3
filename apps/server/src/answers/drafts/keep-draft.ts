import type { AnswerDraft } from "@sigi/contract/answers.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { Invalid } from "../../platform/business-error.ts";
import { AnswerNotFound } from "../errors.ts";
import { storeDraft } from "./repository.ts";

interface Draft {
  readonly participationId: number;
  readonly userId: number;
  readonly lease: string;
  readonly values: AnswerDraft["values"];
}

/** No answer nests deeper. What does could not be written as JSON again. */
const nestingMax = 20;

/**
 * Keeps what a user has answered so far, as the device has it: the submission is validated. The newest call wins.
 * @throws Invalid for values that no answer has; AnswerNotFound unless the participation is the user's, with this lease, and
 * running.
 */
export async function keepDraft(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  draft: Draft,
): Promise<{ revision: number }> {
  if (!draft.values.every(({ value }) => nestsUpTo(nestingMax, value)))
    throw new Invalid({ value: [{ code: "unsupported" }] });
  const revision = await storeDraft(tx, { ...draft, now: clock.now() });
  if (revision === undefined) throw new AnswerNotFound();
  return { revision };
}

function nestsUpTo(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return (
    levels > 0 &&
    Object.values(value).every((inner) => nestsUpTo(levels - 1, inner))
  );
}

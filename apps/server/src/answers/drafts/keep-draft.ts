import type { AnswerDraft } from "@sigi/contract/answers.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { Invalid } from "../../platform/business-error.ts";
import { AnswerNotFound } from "../errors.ts";
import { findDraft, lockRunning, storeDraft } from "./repository.ts";

interface Draft {
  readonly participationId: number;
  readonly userId: number;
  readonly lease: string;
  readonly values: AnswerDraft["values"];
  readonly seconds?: AnswerDraft["seconds"] | undefined;
}

/** Maximum nesting of a value. No answer nests deeper, and a deeper value could fail to be written as JSON. */
const nestingMax = 20;

/** Maximum size of a draft in characters of JSON: a submission may have as many bytes. */
const charactersMax = 1024 * 1024;

/**
 * Stores a user's answers as the device has them; only the submission is validated. The device sends its changes, with
 * null for cleared values; answers to other questions from another device stay.
 * @throws Invalid for values that no answer has; AnswerNotFound unless the participation is the user's, with this
 * lease, and running.
 */
export async function keepDraft(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { values: changed, seconds = {}, ...running }: Draft,
): Promise<{ revision: number }> {
  if (!changed.every(({ value }) => nestsUpTo(nestingMax, value)))
    throw new Invalid({ value: [{ code: "unsupported" }] });
  const { participationId } = running;
  if (!(await lockRunning(tx, running))) throw new AnswerNotFound();
  const stored = await findDraft(tx, participationId);
  const values = inJson([...(stored?.values ?? []), ...changed]);
  const now = clock.now();
  return storeDraft(tx, { participationId, values, seconds, now });
}

/** Encodes the last value of each question. @throws Invalid for more than an answer can have */
function inJson(all: AnswerDraft["values"]): string {
  const byQuestion = new Map(all.map((entry) => [entry.questionId, entry]));
  const json = JSON.stringify([...byQuestion.values()]);
  if (byQuestion.size > formLimits.questionsMax || json.length > charactersMax)
    throw new Invalid({ value: [{ code: "unsupported" }] });
  return json;
}

function nestsUpTo(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return (
    levels > 0 &&
    Object.values(value).every((inner) => nestsUpTo(levels - 1, inner))
  );
}

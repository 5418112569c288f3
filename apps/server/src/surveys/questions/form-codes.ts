import { renameCode } from "@sigi/survey/logic/broken-logic.ts";
import { followCode } from "@sigi/survey/translations/follow-edit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { writeChangedLogic } from "../edit-content.ts";
import { mapTranslations } from "../languages/follow-edit.ts";
import type { SurveyRow } from "../repository.ts";
import { toForm } from "./form.ts";
import { readFormRows } from "./repository.ts";
import type { FormRows } from "./repository.ts";

type CodePrefix = "q" | "s";

/** Returns the first free code of a new question ("q1", "q2", …) or section ("s1", …). */
export function nextCode(rows: FormRows, prefix: CodePrefix): string {
  const used = [...rows.sections, ...rows.questions].map(({ code }) => code);
  const parts = prefix === "q" ? rows.questions : rows.sections;
  return drawCodes(used, prefix, parts.length + 1)();
}

/** Returns a function that draws codes that are not used yet, with numbers from `start`. */
export function drawCodes(
  used: Iterable<string>,
  prefix: CodePrefix,
  start: number,
): () => string {
  const taken = new Set(used);
  let number = start - 1;
  return () => {
    do number += 1;
    while (taken.has(`${prefix}${number}`));
    return `${prefix}${number}`;
  };
}

/** Replaces the old code of a question or section by the new one in the form's logic, texts and translations. */
export async function renameInLogic(
  tx: Tx,
  survey: SurveyRow,
  from: string,
  to: string | undefined,
): Promise<void> {
  if (to === undefined || to === from) return;
  const form = toForm(survey, await readFormRows(tx, survey.id));
  await writeChangedLogic(tx, form, renameCode(form, from, to));
  await mapTranslations(tx, survey.id, (texts) =>
    followCode(form, texts, { from, to }),
  );
}

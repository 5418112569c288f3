import { renameCode } from "@sigi/survey/logic/broken-logic.ts";
import { followCode } from "@sigi/survey/translations/follow-edit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { writeChangedLogic } from "../edit-content.ts";
import { mapTranslations } from "../languages/follow-edit.ts";
import type { SurveyRow } from "../repository.ts";
import { toForm } from "./form.ts";
import { readFormRows } from "./repository.ts";
import type { FormRows } from "./repository.ts";

/** The first free code of a new question ("q1", "q2", …) or section ("s1", …). */
export function nextCode(rows: FormRows, prefix: "q" | "s"): string {
  const used = new Set(
    [...rows.sections, ...rows.questions].map(({ code }) => code),
  );
  let number = (prefix === "q" ? rows.questions : rows.sections).length + 1;
  while (used.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** Follows the new code of a question or section wherever the form's logic, texts and translations name the old one. */
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

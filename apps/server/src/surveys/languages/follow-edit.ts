import { isDeepStrictEqual } from "node:util";
import { findBrokenLogic } from "@sigi/survey/logic/broken-logic.ts";
import type { FormFault } from "@sigi/survey/form-fault.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import {
  changedPlaces,
  fitTranslation,
  followMoved,
} from "@sigi/survey/translations/follow-edit.ts";
import type { Translation } from "@sigi/survey/translations/form-texts.ts";
import { faultsOfTranslation } from "@sigi/survey/translations/translation-faults.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { LogicInvalid } from "../errors.ts";
import { namedFaults } from "../placed-faults.ts";
import type { SurveyTexts } from "../questions/form.ts";
import { readTranslations, writeTranslation } from "./repository.ts";

/** Changes the texts of each translation of a survey, such as placeholders that follow a code. */
export async function mapTranslations(
  tx: Tx,
  surveyId: number,
  change: (texts: Translation) => Translation,
): Promise<void> {
  for (const row of await readTranslations(tx, surveyId)) {
    const texts = change(row.texts);
    if (isDeepStrictEqual(texts, row.texts)) continue;
    const marked = row.outdated.map((place) => [place, row.texts[place] ?? ""]);
    const outdated = Object.keys(
      change(Object.fromEntries(marked) as Translation),
    );
    await writeTranslation(tx, surveyId, { ...row, texts, outdated });
  }
}

/** Lets the translations follow an edit of words that stand outside the form, or may change in a published survey. */
export async function followWords(
  tx: Tx,
  surveyId: number,
  words: {
    readonly [Place in "title" | "description" | "closingSentence"]?:
      string | undefined;
  },
): Promise<void> {
  const edited = ["title", "description", "closingSentence"] as const;
  const changed = edited.filter((place) => words[place] !== undefined);
  if (changed.length === 0) return;
  for (const { texts, ...row } of await readTranslations(tx, surveyId)) {
    const left = Object.fromEntries(
      Object.entries(texts).filter(
        ([place]) => Reflect.get(words, place) !== "",
      ),
    );
    const outdated = new Set([...row.outdated, ...changed]);
    await writeTranslation(tx, surveyId, {
      ...row,
      texts: left,
      outdated: Object.keys(left).filter((place) => outdated.has(place)),
    });
  }
}

/**
 * Lets the translations follow an edit of the survey's texts: those of places that are gone are dropped, those whose own
 * text has changed are marked as outdated.
 * @throws LogicInvalid when the edit breaks a placeholder of a translation.
 */
export async function followInTranslations(
  tx: Tx,
  before: SurveyTexts,
  after: SurveyTexts,
): Promise<void> {
  const rows = await readTranslations(tx, after.id);
  if (rows.length === 0) return;
  const { changed, moved } = changedPlaces(before, after);
  const isFitting = fitTranslation(after);
  const findFaults = faultsOfTranslation(after, findBrokenLogic);
  for (const row of rows) {
    const kept = isFitting(followMoved(row.texts, moved));
    requireSound(after, row.language, findFaults(kept));
    const marked = new Set(row.outdated);
    const outdated = Object.keys(kept).filter(
      (place) => marked.has(place) || (changed.has(place) && !moved.has(place)),
    );
    const next = { ...row, texts: kept, outdated };
    if (!isDeepStrictEqual(next, row)) {
      await writeTranslation(tx, after.id, next);
    }
  }
}

/** @throws LogicInvalid */
function requireSound(
  form: Form,
  language: string,
  broken: readonly FormFault[],
): void {
  if (broken.length > 0) {
    throw new LogicInvalid(namedFaults(broken, [form], language));
  }
}

import { scheduler } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { hasPlaceholders } from "@sigi/survey/expressions/uses-expressions.ts";
import { findBrokenLogic } from "@sigi/survey/logic/broken-logic.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import {
  type ChangedPlaces,
  changedPlaces,
  followMoved,
  underNewCodes,
} from "@sigi/survey/translations/follow-edit.ts";
import {
  type Translation,
  withTexts,
} from "@sigi/survey/translations/form-texts.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { LogicInvalid } from "../errors.ts";
import { namedFaults } from "../placed-faults.ts";
import type { SurveyTexts } from "../questions/form.ts";
import {
  readTranslations,
  type TranslationRow,
  writeTranslation,
} from "./repository.ts";

/** Changes the texts of each translation of a survey, for example placeholders that follow a code. */
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

/** Updates the translations after an edit of texts that are outside the form, or may change in a published survey. */
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
 * Updates the translations after an edit of the survey's texts: texts of deleted places are deleted, texts whose
 * original has changed are marked as outdated. The form's own logic has been checked.
 * @throws LogicInvalid if the edit breaks a placeholder of a translation.
 */
export async function followInTranslations(
  tx: Tx,
  before: SurveyTexts,
  after: SurveyTexts,
): Promise<void> {
  const rows = await readTranslations(tx, after.id);
  if (rows.length === 0) return;
  const edit = changedPlaces(underNewCodes(before, after), after);
  for (const row of rows) {
    // Yield to other requests, because each translation may have a megabyte of texts.
    await scheduler.yield();
    requireSoundPlaceholders(after, row);
    const next = followed(row, edit);
    if (next !== row) await writeTranslation(tx, after.id, next);
  }
}

/** Returns the translation after the edit; the same object if the edit affects none of its texts. */
function followed(
  row: TranslationRow,
  { gone, changed, moved }: ChangedPlaces,
): TranslationRow {
  const has = (place: string | null) =>
    place !== null && Object.hasOwn(row.texts, place);
  const isTouched =
    [...gone, ...changed].some(has) || [...moved].flat().some(has);
  if (!isTouched) return row;
  const texts = Object.fromEntries(
    Object.entries(followMoved(row.texts, moved)).filter(
      ([place]) => !gone.has(place),
    ),
  );
  const marked = new Set([...row.outdated, ...changed]);
  const outdated = Object.keys(texts).filter((place) => marked.has(place));
  return { ...row, texts, outdated };
}

/** @throws LogicInvalid */
function requireSoundPlaceholders(
  form: Form,
  { language, texts }: TranslationRow,
): void {
  const piped = Object.entries(texts).filter(([, text]) =>
    hasPlaceholders(text),
  );
  if (piped.length === 0) return;
  const broken = findBrokenLogic(withTexts(form, Object.fromEntries(piped)));
  if (broken.length > 0) {
    throw new LogicInvalid(namedFaults(broken, [form], language));
  }
}

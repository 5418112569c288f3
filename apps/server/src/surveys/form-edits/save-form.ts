import { isDeepStrictEqual } from "node:util";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { FormPatch, FormSaved } from "@sigi/contract/form-edits.ts";
import { closingSentenceMax } from "@sigi/contract/surveys.ts";
import { followCodes } from "@sigi/survey/translations/follow-edit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { selectServices } from "../catalogue/repository.ts";
import { VersionConflict } from "../drafts/errors.ts";
import { editForm } from "../edit-content.ts";
import { mapTranslations } from "../languages/follow-edit.ts";
import { storedAt } from "../pictures/stored-pictures.ts";
import { presentSurvey } from "../present-survey.ts";
import { cleanRichTexts } from "../questions/clean-rich-text.ts";
import {
  presentQuestion,
  presentSectionHead,
} from "../questions/present-form.ts";
import {
  writeQuestionPositions,
  writeSectionOrder,
} from "../questions/repository.ts";
import type { FormRows } from "../questions/repository.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { priceOf } from "../survey.ts";
import { layoutAfter } from "./form-layout.ts";
import type { FormLayout } from "./form-layout.ts";
import { byId, readParts } from "./read-parts.ts";
import type { ReadParts } from "./read-parts.ts";
import { deleteParts, writeQuestions, writeSections } from "./repository.ts";

interface FormSave {
  readonly code: string;
  readonly owner: Owner;
  readonly locale: Locale;
}

/**
 * Applies a change to the form of a draft in a constant number of statements. Logic does not follow changed codes,
 * because the change contains the logic; translations do.
 * @throws NotFound, SurveyFrozen, VersionConflict, UnknownFormIds, OrderIncomplete, LastSection, TooManySections,
 * TooManyQuestions, FormTooLarge, LogicInvalid, Invalid with faults by the ids of parts.
 */
export async function saveForm(
  tx: Tx,
  services: Services,
  { code, owner, locale }: FormSave,
  patch: FormPatch,
): Promise<FormSaved> {
  const target = { name: { code }, owner };
  const { survey, rows } = await editForm(
    tx,
    services,
    target,
    async (before, draft) => {
      if (patch.version !== draft.version) {
        throw new VersionConflict(presentSurvey(draft, before, locale));
      }
      const layout = await layoutAfter(tx, draft.id, before, patch);
      const parts = await readParts(patch, {
        surveyId: draft.id,
        rows: before,
        layout,
        catalogue: await catalogueByType(tx),
        storedPictures: await storedAt(tx, draft.id, picturesIn(patch)),
      });
      await followInTexts(tx, draft.id, before, { parts, layout });
      await writeParts(tx, before, { parts, layout });
      await writeWords(tx, draft, patch);
    },
  );
  return presentSave(survey, rows, { patch, locale });
}

const catalogueByType = async (tx: Tx) =>
  new Map((await selectServices(tx)).map((row) => [row.type, row]));

const picturesIn = ({ sections = [], questions = [] }: FormPatch): string[] =>
  [...sections, ...questions].flatMap(({ image }) => image ?? []);

interface FormChange {
  readonly parts: ReadParts;
  readonly layout: FormLayout;
}

/** Updates translations to changed codes, and deletes those of deleted parts, whose codes other parts may have now. */
async function followInTexts(
  tx: Tx,
  surveyId: number,
  before: FormRows,
  { parts, layout }: FormChange,
): Promise<void> {
  const old = {
    sections: byId(before.sections),
    questions: byId(before.questions),
  };
  const lists = ["sections", "questions"] as const;
  const renames = new Map(
    lists.flatMap((list) =>
      parts[list].flatMap(({ id, code }) => {
        const from = old[list].get(id)?.code;
        return from === undefined || from === code ? [] : [[from, code]];
      }),
    ),
  );
  const gone = new Set(
    lists.flatMap((list) =>
      layout.gone[list].flatMap((id) => old[list].get(id)?.code ?? []),
    ),
  );
  if (renames.size === 0 && gone.size === 0) return;
  await mapTranslations(tx, surveyId, (texts) =>
    followCodes(texts, { renames, gone }),
  );
}

/**
 * Writes the parts. New sections come first, because questions refer to them; sections are deleted last, after their
 * questions have moved.
 */
async function writeParts(
  tx: Tx,
  before: FormRows,
  { parts, layout }: FormChange,
): Promise<void> {
  const { sectionIds, positions, gone } = layout;
  await writeSections(tx, parts.sections);
  await writeQuestions(tx, parts.questions);
  const order = before.sections.map(({ id }) => id);
  if (!isDeepStrictEqual(order, sectionIds)) {
    await writeSectionOrder(tx, sectionIds);
  }
  const old = byId(before.questions);
  const moved = positions.filter(({ id, sectionId, position }) => {
    const place = old.get(id);
    return (
      place && (place.sectionId !== sectionId || place.position !== position)
    );
  });
  await writeQuestionPositions(tx, moved);
  await deleteParts(tx, gone);
}

/**
 * Writes the flow and the closing sentence if they differ. Writing without a difference would update the survey's time
 * of change.
 */
async function writeWords(
  tx: Tx,
  draft: SurveyRow,
  { flow, closingSentence }: FormPatch,
): Promise<void> {
  if (flow === undefined && closingSentence === undefined) return;
  const words = cleanRichTexts(
    { closingSentence },
    { closingSentence: { field: "closing_sentence", max: closingSentenceMax } },
  );
  const present = {
    closingSentence: words.closingSentence ?? draft.closingSentence,
    flow: flow ?? draft.flow,
  };
  const { closingSentence: before, flow: old } = draft;
  const isSame = isDeepStrictEqual(present, {
    closingSentence: before,
    flow: old,
  });
  if (!isSame) await writeSurvey(tx, draft, present);
}

function presentSave(
  survey: SurveyRow,
  rows: FormRows,
  {
    patch: { sections = [], questions = [] },
    locale,
  }: { readonly patch: FormPatch; readonly locale: Locale },
): FormSaved {
  const { version, status, closingSentence } = survey;
  const sectionRows = byId(rows.sections);
  const questionRows = byId(rows.questions);
  return {
    version,
    status,
    ...priceOf(survey),
    closingSentence,
    sections: sections
      .flatMap(({ id }) => sectionRows.get(id) ?? [])
      .map(presentSectionHead),
    questions: questions
      .flatMap(({ id }) => questionRows.get(id) ?? [])
      .map((row) => presentQuestion(row, locale)),
  };
}

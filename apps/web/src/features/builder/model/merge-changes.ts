import type { Survey } from "@sigi/contract/surveys.ts";
import { dequal as isSameValue } from "dequal/lite";
import { findQuestion, findSection } from "./survey.ts";
import { applyPatch } from "./apply-patch.ts";
import {
  diffSurveys,
  orderOf,
  questionFieldsOf,
  sectionFieldsOf,
} from "./survey-patch.ts";
import type { SurveyPatch } from "./survey-patch.ts";

/** The two sides of a survey that was changed here and elsewhere since both saw the same one. */
export interface Sides {
  /** The survey that both started from. */
  readonly base: Survey;
  readonly mine: Survey;
  readonly theirs: Survey;
}

/** The places that both sides changed in different ways, such as `title` or `questions.12.options`. */
export function conflictsOf({ base, mine, theirs }: Sides): string[] {
  const own = diffSurveys(base, mine);
  const others = diffSurveys(base, theirs);
  const lost = [
    ...filledSections(base, mine).filter((id) => !findSection(theirs, id)),
    ...filledSections(base, theirs).filter((id) => !findSection(mine, id)),
  ];
  return [
    ...lost.map((id) => `sections.${String(id)}`),
    ...conflictsIn(own.whole, others.whole, ""),
    ...conflictsOfParts(own.sections, others.sections, "sections"),
    ...conflictsOfParts(own.questions, others.questions, "questions"),
  ];
}

/** The sections that received a new question. One side may have removed a section that the other has filled. */
function filledSections(base: Survey, changed: Survey): number[] {
  return changed.form.sections
    .filter(
      ({ id, questions }) =>
        findSection(base, id) &&
        questions.some((question) => !findQuestion(base, question.id)),
    )
    .map(({ id }) => id);
}

type Fields = Readonly<Record<string, unknown>>;
type Parts = Readonly<Record<number, Fields | null>>;

function conflictsOfParts(
  own: Parts = {},
  others: Parts = {},
  kind: string,
): string[] {
  return Object.entries(own).flatMap(([id, mine]) => {
    const theirs = others[Number(id)];
    const place = `${kind}.${id}`;
    if (theirs === undefined || (mine === null && theirs === null)) return [];
    if (mine === null || theirs === null) return [place];
    return conflictsIn(mine, theirs, `${place}.`);
  });
}

function conflictsIn(
  own: Fields = {},
  others: Fields = {},
  prefix: string,
): string[] {
  return Object.keys(own)
    .filter((name) => name in others && !isSameText(own[name], others[name]))
    .map((name) => `${prefix}${name}`);
}

/** Compares values. Texts are equal if they are equal when trimmed, because the server trims them. */
const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string"
    ? one.trim() === other.trim()
    : isSameValue(one, other);

/** The survey with the changes of both sides; where they conflict, with those of `mine`. */
export function mergeKeepingMine({ base, mine, theirs }: Sides): Survey {
  const patch = diffSurveys(base, mine);
  return applyPatch(theirs, withRemoved(patch, { base, mine, theirs }));
}

/** The survey with the changes of both sides; where they conflict, with those of `theirs`. */
export function mergeKeepingTheirs(sides: Sides): Survey {
  const patch = diffSurveys(sides.base, sides.mine);
  const conflicts = new Set(conflictsOf(sides));
  return applyPatch(sides.theirs, withoutPlaces(patch, conflicts));
}

/** A patch that also restores the parts that it changes or fills and that the other side removed. */
function withRemoved(
  patch: SurveyPatch,
  { base, mine, theirs }: Sides,
): SurveyPatch {
  let order = patch.order;
  const sections = { ...patch.sections };
  for (const id of [...idsOf(patch.sections), ...filledSections(base, mine)]) {
    const section = findSection(mine, id);
    if (!section || findSection(theirs, id)) continue;
    sections[id] = sectionFieldsOf(section);
    order = orderOf(mine.form.sections);
  }
  const questions = { ...patch.questions };
  for (const id of idsOf(patch.questions)) {
    const question = findQuestion(mine, id);
    if (!question || findQuestion(theirs, id)) continue;
    questions[id] = questionFieldsOf(question);
    order = orderOf(mine.form.sections);
  }
  return { ...patch, ...(order ? { order } : {}), sections, questions };
}

const idsOf = (parts: object = {}): number[] => Object.keys(parts).map(Number);

function withoutPlaces(
  patch: SurveyPatch,
  places: ReadonlySet<string>,
): SurveyPatch {
  const keep = (fields: Fields, prefix: string) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name]) => !places.has(prefix + name)),
    );
  const keepParts = (parts: Parts, kind: string) =>
    Object.fromEntries(
      Object.entries(parts)
        .filter(([id]) => !places.has(`${kind}.${id}`))
        .map(([id, fields]) => [id, fields && keep(fields, `${kind}.${id}.`)]),
    );
  return {
    ...patch,
    whole: keep(patch.whole ?? {}, ""),
    sections: keepParts(patch.sections ?? {}, "sections"),
    questions: keepParts(patch.questions ?? {}, "questions"),
  };
}

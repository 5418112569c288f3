import type { Question, Section } from "@sigi/contract/questions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { questionFields, sectionFields } from "./survey-patch.ts";
import type { FormOrder, SectionFields, SurveyPatch } from "./survey-patch.ts";

type Form = Survey["form"];

/**
 * Applies a patch, also to a survey that has other sections and questions than the one that it was made from: parts to
 * be moved that do not exist are skipped, and parts that the order does not name stay in place.
 */
export function applyPatch(survey: Survey, patch: SurveyPatch): Survey {
  const { closingSentence, flow, ...own } = patch.whole ?? {};
  const { form } = survey;
  return {
    ...survey,
    ...own,
    form: {
      ...form,
      ...(closingSentence === undefined ? {} : { closingSentence }),
      ...(flow === undefined ? {} : { flow }),
      sections: applyToSections(form, patch),
    },
  };
}

function applyToSections(form: Form, patch: SurveyPatch): Section[] {
  const { sections = {}, questions = {}, order } = patch;
  const all = form.sections.map((section) =>
    withFields(section, sections[section.id], questions),
  );
  const edited = all.filter(({ id }) => sections[id] !== null);
  return order ? inOrder(edited, order, { form, patch, all }) : edited;
}

/** A section with its own changes and those of its questions; the same object when there are none. */
function withFields(
  section: Section,
  fields: Partial<SectionFields> | null | undefined,
  patches: NonNullable<SurveyPatch["questions"]>,
): Section {
  const isTouched = section.questions.some(
    ({ id }) => patches[id] !== undefined,
  );
  if (!isTouched) return fields ? { ...section, ...fields } : section;
  const questions = section.questions.flatMap((question) => {
    const patch = patches[question.id];
    if (patch === undefined) return [question];
    // Its type and options change together, as the editor made them.
    return patch === null ? [] : [{ ...question, ...patch } as Question];
  });
  return { ...section, ...fields, questions };
}

function inOrder(
  edited: Section[],
  order: FormOrder,
  { form, patch, all }: { form: Form; patch: SurveyPatch; all: Section[] },
): Section[] {
  // Includes the questions of a removed section, because they may have moved out of it.
  const had = new Map(
    all.flatMap(({ questions }) => questions.map((one) => [one.id, one])),
  );
  const named = new Set(order.flatMap(({ questions }) => questions));
  const known = new Map(edited.map((section) => [section.id, section]));
  const placed = order.flatMap(({ id, questions: ids }) => {
    const section = known.get(id) ?? newSection(form.id, id, patch);
    if (!section) return [];
    const questions = [
      ...ids.flatMap(
        (one) => had.get(one) ?? newQuestion(form.id, one, patch) ?? [],
      ),
      ...section.questions.filter((question) => !named.has(question.id)),
    ];
    return [{ ...section, questions: inSection(questions, id) }];
  });
  const sections = new Set(order.map(({ id }) => id));
  const others = edited
    .filter(({ id }) => !sections.has(id))
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ id }) => !named.has(id)),
    }));
  return [...placed, ...others];
}

const inSection = (questions: Question[], sectionId: number): Question[] =>
  questions.map((question) =>
    question.sectionId === sectionId ? question : { ...question, sectionId },
  );

/** A part that the patch adds; undefined when it only moves one that was removed elsewhere. */
function newSection(
  formId: number,
  id: number,
  { sections = {} }: SurveyPatch,
): Section | undefined {
  const fields = sections[id];
  if (!fields || !isComplete(fields, sectionFields)) return undefined;
  const { image } = fields;
  return { ...fields, id, formId, position: 0, file: image, questions: [] };
}

function newQuestion(
  formId: number,
  id: number,
  { questions = {} }: SurveyPatch,
): Question | undefined {
  const fields = questions[id];
  if (!fields || !isComplete(fields, questionFields)) return undefined;
  const { image, type } = fields;
  const own = { id, formId, sectionId: 0, position: 0, file: image };
  return { ...fields, ...own, category: type } as Question;
}

function isComplete<Fields extends object>(
  fields: Partial<Fields>,
  names: readonly (keyof Fields)[],
): fields is Fields {
  return names.every((name) => name in fields);
}

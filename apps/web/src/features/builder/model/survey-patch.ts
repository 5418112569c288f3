import type { Question, Section } from "@sigi/contract/questions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { dequal as isSame } from "dequal/lite";
import { surveyFields } from "./survey-fields.ts";
import type { SurveyFields } from "./survey-fields.ts";

/** The fields of a section and of a question that a creator edits. */
export const sectionFields = [
  "code",
  "title",
  "description",
  "image",
  "imageAlt",
  "showIf",
  "block",
  "fixed",
  "order",
  "repeat",
  "jumps",
] as const satisfies readonly (keyof Section)[];

export const questionFields = [
  "code",
  "type",
  "title",
  "help",
  "required",
  "requiredIf",
  "showIf",
  "fixed",
  "jumps",
  "rules",
  "purpose",
  "image",
  "imageAlt",
  "options",
] as const satisfies readonly (keyof Question)[];

export type SectionFields = Pick<Section, (typeof sectionFields)[number]>;
export type QuestionFields = Pick<Question, (typeof questionFields)[number]>;

export const sectionFieldsOf = (section: Section): SectionFields =>
  pick(section, sectionFields);

export const questionFieldsOf = (question: Question): QuestionFields =>
  pick(question, questionFields);

type Form = Survey["form"];

/** The fields of the survey and of its form as a whole. */
export type WholeFields = SurveyFields &
  Pick<Survey, "background"> &
  Pick<Form, "closingSentence" | "flow">;

/** The order of a form: its sections, each with its questions. */
export type FormOrder = readonly {
  readonly id: number;
  readonly questions: readonly number[];
}[];

/**
 * The changes of an edit, in a form that can be stored. It names parts by their ids and holds only the fields that
 * differ, so that it applies to a survey that was changed elsewhere meanwhile. Null stands for a part that is removed.
 */
export interface SurveyPatch {
  readonly whole?: Partial<WholeFields>;
  /** The complete order after the edit, when parts were added, removed or moved. */
  readonly order?: FormOrder;
  readonly sections?: Readonly<Record<number, Partial<SectionFields> | null>>;
  readonly questions?: Readonly<Record<number, Partial<QuestionFields> | null>>;
}

/** The patch that turns one survey into the other. Parts that are the same objects cost nothing. */
export function diffSurveys(before: Survey, after: Survey): SurveyPatch {
  if (before === after) return {};
  const whole = changedFields(wholeOf(before), wholeOf(after), wholeNames);
  const { sections, questions, isMoved } = diffForms(before.form, after.form);
  return {
    ...(whole ? { whole } : {}),
    ...(isMoved ? { order: orderOf(after.form.sections) } : {}),
    ...(Object.keys(sections).length > 0 ? { sections } : {}),
    ...(Object.keys(questions).length > 0 ? { questions } : {}),
  };
}

export const isEmptyPatch = (patch: SurveyPatch): boolean =>
  Object.keys(patch).length === 0;

const wholeNames = [
  ...surveyFields,
  "background",
  "closingSentence",
  "flow",
] as const satisfies readonly (keyof WholeFields)[];

const wholeOf = (survey: Survey): WholeFields => ({
  ...survey,
  closingSentence: survey.form.closingSentence,
  flow: survey.form.flow,
});

interface FormDiff {
  readonly sections: Record<number, Partial<SectionFields> | null>;
  readonly questions: Record<number, Partial<QuestionFields> | null>;
  readonly isMoved: boolean;
}

function diffForms(before: Form, after: Form): FormDiff {
  const diff = { sections: {}, questions: {}, isMoved: false } as FormDiff & {
    isMoved: boolean;
  };
  if (before.sections === after.sections) return diff;
  const old = new Map(before.sections.map((section) => [section.id, section]));
  const now = new Set(after.sections.map(({ id }) => id));
  for (const { id } of before.sections) {
    if (!now.has(id)) diff.sections[id] = null;
  }
  const touched = after.sections.filter((one) => old.get(one.id) !== one);
  for (const section of touched) {
    const fields = changedFields(old.get(section.id), section, sectionFields);
    if (fields) diff.sections[section.id] = fields;
  }
  const gone = before.sections.filter((one) => !after.sections.includes(one));
  diffQuestions(
    gone.flatMap(({ questions }) => questions),
    touched.flatMap(({ questions }) => questions),
    diff.questions,
  );
  diff.isMoved = !isSameOrder(before.sections, after.sections);
  return diff;
}

function diffQuestions(
  before: readonly Question[],
  after: readonly Question[],
  found: FormDiff["questions"],
): void {
  const old = new Map(before.map((question) => [question.id, question]));
  const now = new Set(after.map(({ id }) => id));
  for (const { id } of before) if (!now.has(id)) found[id] = null;
  for (const question of after) {
    const fields = changedFields(
      old.get(question.id),
      question,
      questionFields,
    );
    if (fields) found[question.id] = fields;
  }
}

/** The fields of a part that differ, or all fields of a new part; null when nothing differs. */
function changedFields<Name extends PropertyKey>(
  before: Readonly<Record<Name, unknown>> | undefined,
  after: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): object | null {
  if (before === after) return null;
  const changed = names.filter(
    (name) => !before || !isSame(before[name], after[name]),
  );
  if (changed.length === 0) return null;
  return pick(after, changed);
}

function pick<Name extends PropertyKey, From extends Record<Name, unknown>>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  const picked = names.map((name) => [name, from[name]]);
  return Object.fromEntries(picked) as Pick<From, Name>;
}

export const orderOf = (
  sections: readonly { id: number; questions: readonly { id: number }[] }[],
): { id: number; questions: number[] }[] =>
  sections.map(({ id, questions }) => ({
    id,
    questions: questions.map((question) => question.id),
  }));

function isSameOrder(
  one: readonly Section[],
  other: readonly Section[],
): boolean {
  return (
    one.length === other.length &&
    one.every((section, at) => {
      const against = other[at];
      return (
        section === against ||
        (section.id === against?.id &&
          section.questions.length === against.questions.length &&
          section.questions.every(
            ({ id }, place) => id === against.questions[place]?.id,
          ))
      );
    })
  );
}

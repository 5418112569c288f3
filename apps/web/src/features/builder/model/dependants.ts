import type { Section } from "@sigi/contract/questions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import {
  type Expression,
  referencesOf,
} from "@sigi/survey/expressions/expression.ts";
import {
  type FormOrder,
  type LogicOwner,
  orderForm,
} from "@sigi/survey/form-order.ts";
import { findBrokenLogic } from "@sigi/survey/logic/broken-logic.ts";
import { mapLogic } from "@sigi/survey/logic/map-logic.ts";
import { checkExpression } from "@sigi/survey/logic/check-expression.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import { closingPlace, nameOfPlace, readPlace } from "./faults.ts";

/** A section, question or closing sentence whose logic an edit would break. */
export interface Dependant {
  /** The place of the logic, such as `questions.12.showIf`, `sections.3.repeat` or `questions.12.source`. */
  readonly place: string;
  /** The description, such as "Pertanyaan 3: Mengapa? (syarat tampil)". */
  readonly text: string;
}

type SurveyForm = Survey["form"];

/** The logic that breaks when the form gets these sections, in the form's order. The server makes the same check. */
export function findDependants(
  form: SurveyForm,
  after: Section[],
): Dependant[] {
  const broken = findBrokenLogic({ ...form, sections: after });
  return listed(
    form,
    broken.map(({ place }) => place),
  );
}

export const losesRegions = ({ place }: Dependant) => place.endsWith(".source");

/** The sections and questions whose logic an edit changes, and the new closing sentence. */
export interface ChangedLogic {
  readonly closingSentence: string;
  readonly sections: readonly Form["sections"][number][];
  readonly questions: readonly Question[];
}

/**
 * Finds the logic that refers to a value with which a question can no longer be answered, and returns the remaining
 * logic: the affected parts of groups and entries of lists are left out.
 */
export function findLostValues(
  form: SurveyForm,
  before: Question,
  after: Question,
): { readonly dependants: Dependant[]; readonly changed: ChangedLogic } {
  const places: string[] = [];
  const now = formChecks(form);
  const then = formChecks(withQuestion(form, after));
  const edited = mapLogic(form, (owner) => ({
    expression: (expression) =>
      withoutLost(expression, {
        code: before.code,
        isLost: (part) =>
          now.isSound(part, owner) && !then.isSound(part, owner),
      }),
    code: (code) => code,
    goal: (code) => code,
  }));
  const changed = changedParts(form, edited);
  if (changed.closingSentence !== form.closingSentence) {
    places.push(closingPlace);
  }
  for (const owner of [...changed.sections, ...changed.questions]) {
    const old = owners(form).find(
      (one) => isSection(one) === isSection(owner) && one.id === owner.id,
    );
    if (old) places.push(...changedPlaces(old, owner));
  }
  return { dependants: listed(form, places), changed };
}

const isSection = (owner: LogicOwner) => "questions" in owner;

const owners = ({ sections }: Form): LogicOwner[] =>
  sections.flatMap((section) => [section, ...section.questions]);

const withQuestion = (form: Form, after: Question): Form => ({
  ...form,
  sections: form.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.id === after.id ? after : question,
    ),
  })),
});

/** Checks parts of expressions at an owner of the form, or at the part of it with the owner's id. */
function formChecks(form: Form) {
  const order: FormOrder = orderForm(form);
  const places = new Map(
    form.sections.flatMap((section) =>
      [section, ...section.questions].map(
        (owner) => [keyOf(owner), { form, order, owner, section }] as const,
      ),
    ),
  );
  return {
    isSound: (expression: Expression, owner: LogicOwner | null) => {
      const place = owner
        ? places.get(keyOf(owner))
        : { form, order, owner, section: null };
      const site = {
        field: "",
        expression,
        ownAnswer: true,
        expects: "value" as const,
      };
      return place !== undefined && checkExpression(site, place).length === 0;
    },
  };
}

const keyOf = (owner: LogicOwner) =>
  `${isSection(owner) ? "sections" : "questions"}.${String(owner.id)}`;

interface Loss {
  /** The code of the question that loses values. */
  code: string;
  isLost: (part: Expression) => boolean;
}

/** The expression without its lost parts; the same object when nothing is lost. */
function withoutLost(expression: Expression, loss: Loss): Expression | null {
  const names = referencesOf(expression).some(
    ({ answer }) => answer === loss.code,
  );
  if (!names || !("call" in expression)) return expression;
  const { call, args } = expression;
  if (call === "and" || call === "or") {
    const left = args.flatMap((part) => withoutLost(part, loss) ?? []);
    const isWhole =
      left.length === args.length &&
      left.every((part, index) => part === args[index]);
    if (isWhole) return expression;
    return left.length > 1 ? { call, args: left } : (left[0] ?? null);
  }
  if (!loss.isLost(expression)) return expression;
  const [operand, list] = args;
  if (
    call !== "any_of" ||
    !operand ||
    !list ||
    !("value" in list) ||
    !Array.isArray(list.value)
  ) {
    return null;
  }
  const value = list.value.filter(
    (one) => !loss.isLost({ call, args: [operand, { value: [one] }] }),
  );
  return value.length > 0 ? { call, args: [operand, { value }] } : null;
}

function changedParts(before: Form, after: Form): ChangedLogic {
  const old = new Set<LogicOwner>(owners(before));
  const sections = after.sections.filter((section, index) => {
    const one = before.sections[index];
    return one !== undefined && changedPlaces(one, section).length > 0;
  });
  const questions = after.sections
    .flatMap((section) => section.questions)
    .filter((question) => !old.has(question));
  const { closingSentence } = after;
  return { closingSentence, sections, questions };
}

/** The places of an owner whose logic differs. */
function changedPlaces(before: LogicOwner, after: LogicOwner): string[] {
  const differs = (name: string) =>
    Reflect.get(before, name) !== Reflect.get(after, name);
  return logicFields.filter(differs).map((field) => `${keyOf(after)}.${field}`);
}

/** The fields with logic, in the order in which they are listed. */
const logicFields = [
  "showIf",
  "requiredIf",
  "rules",
  "jumps",
  "repeat",
  "source",
  "carry",
  "choices",
  "rows",
  "columns",
  "fields",
  "count",
  "statement",
  "expression",
  "options",
  "title",
  "description",
  "help",
] as const;

function listed(form: Form, places: readonly string[]): Dependant[] {
  // One line for each field, regardless of how many of its choices or inner fields are affected.
  const known = new Set(
    places.map((place) => place.split(".").slice(0, 3).join(".")),
  );
  return owners(form)
    .flatMap((owner) => logicFields.map((field) => `${keyOf(owner)}.${field}`))
    .concat(closingPlace)
    .filter((place) => known.has(place))
    .map((place) => ({ place, text: textOf(place, form) }));
}

function textOf(place: string, form: Form): string {
  const { questionId } = readPlace(place);
  const title = form.sections
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === questionId)?.title;
  const numbered = nameOfPlace(place, { form });
  const name =
    title === undefined
      ? numbered
      : `${numbered}: ${plainText(title).trim() || m.question_untitled()}`;
  const [field = ""] = place.split(".").slice(-1);
  return (fieldTexts[field] ?? m.dependants_logic)({ name });
}

const fieldTexts: Readonly<
  Record<string, (inputs: { name: string }) => string>
> = {
  showIf: m.dependants_condition,
  requiredIf: m.dependants_required,
  rules: m.dependants_rules,
  jumps: m.dependants_jumps,
  repeat: m.dependants_repeat,
  source: m.dependants_regions,
  title: m.dependants_texts,
  [closingPlace]: m.dependants_texts,
  description: m.dependants_texts,
  help: m.dependants_texts,
};

import { formLimits } from "../form-limits.ts";
import type { RosterOptions } from "../question-types/roster/answer.ts";
import {
  type CarriedChoices,
  type Choice,
  otherId,
} from "../question-types/shared/choice.ts";
import {
  fieldList,
  type InnerField,
  innerFieldsOf,
} from "../question-types/shared/inner-fields.ts";
import { escapeText } from "../rich-text.ts";
import type { Form, Question } from "../survey-form.ts";
import { withTableChoices } from "../tables/table-choices.ts";

/**
 * Returns the form with all choices that its questions may have offered, including those from tables and those carried
 * from earlier questions. The columns of exports and the counts over all answers are built from it. Entries of a roster
 * without its own list are numbered, because only an answer names them.
 */
export function withCarriedChoices(form: Form): Form {
  const offered = new Map<string, readonly Choice[]>();
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      questions: section.questions.map((given) => {
        const listed = withTableChoices(given, form.tables);
        const question = withOffered(listed, offered);
        offered.set(question.code, choicesOf(question.options));
        return question;
      }),
    })),
  };
}

/** Adds the choices that are carried from earlier questions. */
function withOffered(
  question: Question,
  offered: ReadonlyMap<string, readonly Choice[]>,
): Question {
  const options = withCarried(question.options, offered);
  const fields = innerFieldsOf(question);
  if (fields.length === 0) {
    return options === question.options
      ? question
      : ({ ...question, options } as Question);
  }
  const inner = fields.map((field) => ({
    ...field,
    options: withCarried(field.options, offered),
  })) as InnerField[];
  return {
    ...question,
    options: { ...options, [fieldList(question)]: inner },
  } as Question;
}

function withCarried<Options extends object>(
  options: Options,
  offered: ReadonlyMap<string, readonly Choice[]>,
): Options {
  const carry: unknown = Reflect.get(options, "carry");
  if (!carry) return options;
  const taken = offered.get((carry as CarriedChoices).question) ?? [];
  const ids = new Set(taken.map(({ id }) => id));
  const own = (options as Options & { choices: Choice[] }).choices;
  const choices = [...taken, ...own.filter(({ id }) => !ids.has(id))];
  return { ...options, choices };
}

/** The choices that a later question may carry: choices or rows, and a respondent's own words. */
function choicesOf(options: Question["options"]): readonly Choice[] {
  if ("entryLabel" in options && options.choices.length === 0) {
    return numberedEntries(options);
  }
  const given: Readonly<Record<string, unknown>> = { ...options };
  const list = given["choices"] ?? given["rows"];
  const choices = Array.isArray(list) ? (list as Choice[]) : [];
  if (given["other"] !== true) return choices;
  const { otherLabel: label } = given;
  const own = { id: otherId, label: typeof label === "string" ? label : "" };
  return [...choices, own];
}

/** The maximum number of entries, as choices that a later question carries. */
function numberedEntries({
  entryLabel,
  count,
  max,
}: RosterOptions): readonly Choice[] {
  const most = count === null ? max : formLimits.entriesMax;
  return Array.from({ length: most }, (_, index) => ({
    id: String(index + 1),
    label: escapeText(`${entryLabel} ${index + 1}`.trim()),
  }));
}

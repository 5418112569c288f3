import { checkForm } from "@sigi/survey/check-form.ts";
import type { FormFault } from "@sigi/survey/form-fault.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { closingPlace } from "@sigi/survey/logic/check-logic.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import type { FormTable } from "@sigi/survey/survey-form.ts";
import { questionsOf, toForm } from "./definition.ts";
import type {
  DefinedQuestion,
  DefinedSection,
  SurveyDefinition,
} from "./definition.ts";
import { ImportRefused } from "./import-refused.ts";
import type { ReadContext } from "./read-context.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";

/**
 * Maximum number of rounds. Each round repairs the faults that the previous one caused, such as a condition on a
 * removed question.
 */
const roundsMax = 20;

/**
 * Removes the parts that a survey cannot hold, and reports each of them. An
 * invalid condition is dropped before its question is. The result can be
 * published, except for the purposes of personal questions, which only the
 * creator knows.
 * @throws ImportRefused when no question is left, or when there are too many
 * questions or sections.
 */
export function fitDefinition(
  definition: SurveyDefinition,
  context: ReadContext,
): SurveyDefinition {
  let fitting = definition;
  for (let round = 0; round < roundsMax; round += 1) {
    const faults = checkForm(toForm(fitting)).filter(
      ({ code }) => code !== "purpose_missing",
    );
    if (faults.length === 0) return fitting;
    fitting = repair(fitting, faults, context);
  }
  throw new ImportRefused("nothing_left");
}

function repair(
  definition: SurveyDefinition,
  faults: readonly FormFault[],
  context: ReadContext,
): SurveyDefinition {
  const sections = new Map(
    definition.sections.map((section) => [
      section,
      section as Left<DefinedSection>,
    ]),
  );
  const asked = questionsOf(definition);
  const questions = new Map(
    asked.map((question) => [question, question as Left<DefinedQuestion>]),
  );
  let { closingSentence, flow, tables } = definition;
  for (const fault of faults) {
    const [part = "", id = "", ...field] = fault.place.split(".");
    const section = definition.sections[Number(id) - 1];
    const question = asked[Number(id) - 1];
    if (part === "questions" && question) {
      const now = questions.get(question) ?? null;
      if (now === null) continue;
      const repaired = repairQuestion(now, field, fault);
      report(context, fault, `questions.${now.code}`, field, repaired);
      questions.set(question, repaired);
    } else if (part === "sections" && section) {
      const now = sections.get(section) ?? null;
      if (now === null) continue;
      const repaired = repairSection(now, field, fault);
      report(context, fault, `sections.${now.code}`, field, repaired);
      sections.set(section, repaired);
    } else if (part === "tables") {
      const left = withoutFaultyTables(tables, fault);
      for (const { code } of tables.filter((one) => !left.includes(one))) {
        report(context, fault, `tables.${code}`, [], null);
      }
      tables = left;
    } else if (part === closingPlace) {
      report(context, fault, "closingSentence", [], "");
      closingSentence = withoutPlaceholders(closingSentence);
    } else if (part === "flow") {
      report(context, fault, "flow", field, flow);
      flow = { ...flow, order: plainFlow.order, blocks: [] };
    } else {
      throw refusal(fault);
    }
  }
  return {
    ...definition,
    closingSentence,
    flow,
    tables,
    sections: [...sections.values()].flatMap((section, index) => {
      const before = definition.sections[index]?.questions ?? [];
      const left = before.flatMap((one) => questions.get(one) ?? []);
      return section ? [{ ...section, questions: left }] : [];
    }),
  };
}

/** The current state of a part; null once it is removed. */
type Left<Part> = Part | null;

const refusal = ({ code }: FormFault) =>
  code === "questions_missing"
    ? new ImportRefused("nothing_left")
    : new ImportRefused("file_too_large", {
        questions: formLimits.questionsMax,
        sections: formLimits.sectionsMax,
      });

/** Removes the table that a fault names, or the tables beyond the allowed number. */
const withoutFaultyTables = (
  tables: readonly FormTable[],
  { place }: FormFault,
): FormTable[] =>
  place === "tables"
    ? tables.slice(0, formLimits.tablesMax)
    : tables.filter(({ code }) => !place.startsWith(`tables.${code}.`));

function repairSection(
  section: DefinedSection,
  [field = ""]: readonly string[],
  fault: FormFault,
): DefinedSection | null {
  switch (field) {
    case "showIf":
    case "repeat":
    case "block":
      return { ...section, [field]: null };
    case "jumps":
      return { ...section, jumps: [] };
    case "order":
      return { ...section, order: plainFlow.order };
    case "title":
    case "description":
      return { ...section, [field]: repairText(section[field], fault) };
    default:
      return null;
  }
}

function repairQuestion(
  question: DefinedQuestion,
  [field = "", ...inside]: readonly string[],
  fault: FormFault,
): DefinedQuestion | null {
  switch (field) {
    case "showIf":
    case "requiredIf":
      return { ...question, [field]: null };
    case "jumps":
    case "rules":
      return { ...question, [field]: [] };
    case "help":
      return { ...question, help: repairText(question.help, fault) };
    case "title":
      return {
        ...question,
        title: repairText(question.title, fault) || question.code,
      };
    default: {
      const options = repairOptions(question, field, inside);
      return options && ({ ...question, options } as DefinedQuestion);
    }
  }
}

/**
 * Clears a text that is too long, because a part of it would mislead. For other faults, only its placeholders are
 * removed.
 */
const repairText = (text: string, { code }: FormFault) =>
  code.endsWith("_too_long") ? "" : withoutPlaceholders(text);

/** Replaces placeholders that cannot be filled in with plain text in brackets. */
export const withoutPlaceholders = (text: string) =>
  text.replaceAll("{{", "[").replaceAll("}}", "]");

/** Reports a part that was repaired, or removed together with its owner. */
function report(
  { report: entries, originOf }: ReadContext,
  { code, params = {}, part }: FormFault,
  owner: string,
  field: readonly string[],
  repaired: unknown,
): void {
  const said = { code, ...params, ...(part ? { part: part.label } : {}) };
  const source = originOf(owner);
  if (repaired === null) entries.lost(source, "form_fault", said);
  else entries.changed(source, [owner, ...field].join("."), "form_fault", said);
}

/**
 * Resets a faulty part of a question's options to its default: an option, or
 * the condition, jump or picture of an item in a list. Returns null if that
 * does not repair it.
 */
function repairOptions(
  { type, options }: DefinedQuestion,
  name: string,
  [id, part]: readonly string[],
): object | null {
  const defaults: object = questionTypes[type].defaultOptions;
  const now: unknown = Reflect.get(options, name);
  if (Array.isArray(now) && id !== undefined) {
    const item = (now as object[]).find((one) => Reflect.get(one, "id") === id);
    if (!item || part === undefined || !Object.hasOwn(item, part)) return null;
    const rest = Object.entries(item).filter(([key]) => key !== part);
    const repaired: object = Object.fromEntries(
      part === "label" ? [...rest, ["label", id]] : rest,
    );
    return {
      ...options,
      [name]: (now as object[]).map((one) => (one === item ? repaired : one)),
    };
  }
  if (!Object.hasOwn(defaults, name)) return null;
  const fresh: unknown = Reflect.get(defaults, name);
  return JSON.stringify(fresh) === JSON.stringify(now)
    ? null
    : { ...options, [name]: fresh };
}

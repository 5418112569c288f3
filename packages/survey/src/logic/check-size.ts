import { expressionLimits, nodesOf } from "../expressions/expression.ts";
import type { FormFault } from "../form-fault.ts";
import { formLimits } from "../form-limits.ts";
import type { FormOrder, LogicOwner } from "../form-order.ts";
import { operandTypeOf } from "../question-types.ts";
import type { Form, Question, Repeat, Section } from "../survey-form.ts";
import type { ExpressionSite } from "./expression-sites.ts";

/** An expression with its place; the closing sentence is in no section and has no owner. */
export interface SizedSite {
  readonly section: Section | null;
  readonly owner: LogicOwner | null;
  readonly site: ExpressionSite;
}

/**
 * Limits the time of a walk: the number of parts of all expressions, and the
 * maximum size of the repeated sections, rows and entries that one respondent
 * may pass.
 */
export function checkSize(
  { sections }: Form,
  order: FormOrder,
  sites: readonly SizedSite[],
): FormFault[] {
  const costs = new Map(sites.map((one) => [one, costOf(one, order)]));
  const faults = checkRepeated(sections, order, costs);
  const all = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
  const max = expressionLimits.formNodesMax;
  if (all > max) {
    const code = "expressions_too_many";
    faults.push({ place: "sections", code, params: { max } });
  }
  return faults;
}

/** Number of list entries that a function reads in the time of one part of an expression. */
const entriesPerPart = 10;

/** The cost of an expression in parts. An answer that is a list costs more, because functions read each entry. */
function costOf(
  { section, owner, site: { expression, fieldsBefore } }: SizedSite,
  order: FormOrder,
): number {
  if (expression === null) return 0;
  const nodes = nodesOf(expression);
  return nodes.reduce((sum, node) => {
    // The logic of a field sees the fields beside it, not the whole answer.
    const isBeside =
      fieldsBefore !== undefined &&
      "answer" in node &&
      node.answer === owner?.code;
    if (!("answer" in node) || isBeside) return sum;
    const entries = entriesOf(node.answer, section, order);
    return sum + Math.floor(entries / entriesPerPart);
  }, nodes.length);
}

/**
 * The maximum number of entries of a question's answer; from outside its repeated section, of the answers for all
 * items.
 */
function entriesOf(
  code: string,
  around: Section | null,
  order: FormOrder,
): number {
  const found = order.questions.get(code);
  if (!found) return 0;
  const { question, section } = found;
  const own =
    operandTypeOf(question).kind === "choice" ? 1 : listedMax(question, order);
  if (section.repeat === null || section === around) return own;
  const source = order.questions.get(section.repeat.question)?.question;
  const items = source ? itemsMax(source, section.repeat.over, order) : 1;
  return items * Math.max(1, own);
}

/** Returns a fault for each place at which the repetitions exceed the limit. */
function checkRepeated(
  sections: readonly Section[],
  order: FormOrder,
  costs: ReadonlyMap<SizedSite, number>,
): FormFault[] {
  const max = formLimits.repeatedMax;
  const places = new Set<string>();
  let repeated = 0;
  const add = (size: number, place: string) => {
    repeated += size;
    if (repeated > max) places.add(place);
  };
  const ofSections = new Map<Section, number>();
  for (const [{ section, owner, site }, cost] of costs) {
    const { field, times = 1 } = site;
    if (section === null || owner === null) continue;
    if (section.repeat !== null) {
      const evaluated = (ofSections.get(section) ?? 0) + cost * times;
      ofSections.set(section, evaluated);
    } else if (times > 1) {
      // The site belongs to the logic of a field, such as "columns.age.showIf".
      const [list = ""] = field.split(".");
      add(cost * times, `questions.${owner.id}.${list}`);
    }
  }
  for (const section of sections) {
    if (section.repeat === null) continue;
    const { question: code, over } = section.repeat;
    const source = order.questions.get(code)?.question;
    if (!source) continue;
    const evaluated = section.questions.length + (ofSections.get(section) ?? 0);
    const items = itemsMax(source, over, order);
    add(items * evaluated, `sections.${section.id}.repeat`);
  }
  return [...places].map((place) => ({
    place,
    code: "repeat_excess",
    params: { max },
  }));
}

/** The maximum number of items that a section is repeated for. */
function itemsMax(
  question: Question,
  over: Repeat["over"],
  order: FormOrder,
): number {
  const listed = listedMax(question, order);
  if (over !== "chosen") return listed;
  if (operandTypeOf(question).kind === "choice") return Math.min(listed, 1);
  const max: unknown = Reflect.get(question.options, "max");
  return typeof max === "number" ? Math.min(listed, max) : listed;
}

/** The maximum number of entries of a question's list, including carried ones and own words. */
function listedMax(question: Question, order: FormOrder): number {
  if (question.type === "roster") return formLimits.entriesMax;
  const { options } = question;
  const given: Readonly<Record<string, unknown>> = { ...options };
  const list = given["choices"] ?? given["rows"];
  const own = Array.isArray(list) ? list.length : 0;
  const code = "carry" in options ? options.carry?.question : undefined;
  const source = order.questions.get(code ?? "")?.question;
  const carried =
    source && order.isBefore(source, question) ? listedMax(source, order) : 0;
  return own + carried + (given["other"] === true ? 1 : 0);
}

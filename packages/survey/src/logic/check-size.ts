import { expressionLimits } from "../expressions/expression.ts";
import type { FormFault } from "../form-fault.ts";
import { formLimits } from "../form-limits.ts";
import type { FormOrder } from "../form-order.ts";
import { operandTypeOf } from "../question-types.ts";
import type { Form, Question, Repeat, Section } from "../survey-form.ts";

/** How many parts the expressions of each section and its questions have; those of the closing sentence by null. */
export type NodeCounts = ReadonlyMap<Section | null, number>;

/**
 * Checks that a walk takes little time: how many parts all expressions have,
 * and how much of repeated sections one respondent may pass at most.
 */
export function checkSize(
  { sections }: Form,
  order: FormOrder,
  counts: NodeCounts,
): FormFault[] {
  const faults: FormFault[] = [];
  let repeated = 0;
  for (const section of sections) {
    if (section.repeat === null) continue;
    const { question: code, over } = section.repeat;
    const source = order.questions.get(code)?.question;
    if (!source) continue;
    const size = section.questions.length + (counts.get(section) ?? 0);
    repeated += itemsMax(source, over, order) * size;
    const max = formLimits.repeatedMax;
    if (repeated > max) {
      const place = `sections.${section.id}.repeat`;
      faults.push({ place, code: "repeat_excess", params: { max } });
    }
  }
  const nodes = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const max = expressionLimits.formNodesMax;
  if (nodes > max) {
    const code = "expressions_too_many";
    faults.push({ place: "sections", code, params: { max } });
  }
  return faults;
}

/** The most items that a section is repeated for. */
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

/** The most entries of a question's list, carried ones and own words among them. */
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

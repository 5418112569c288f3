import { expressionLimits, nodesOf } from "../expressions/expression.ts";
import type { FormFault } from "../form-fault.ts";
import { formLimits } from "../form-limits.ts";
import type { FormOrder } from "../form-order.ts";
import { operandTypeOf } from "../question-types.ts";
import { entriesMax } from "../question-types/roster/answer.ts";
import type { Form, Question, Repeat, Section } from "../survey-form.ts";
import { closingSites, expressionSites } from "./expression-sites.ts";

/**
 * Checks that a walk takes little time: how many parts all expressions have,
 * and how much of repeated sections one respondent may pass at most.
 */
export function checkSize(form: Form, order: FormOrder): FormFault[] {
  const { formNodesMax } = expressionLimits;
  const sizes = form.sections.map(sizeOf);
  const nodes =
    countNodes(closingSites(form)) +
    sizes.reduce((sum, size) => sum + size.nodes, 0);
  const faults: FormFault[] = [];
  let repeated = 0;
  for (const [index, { id, repeat }] of form.sections.entries()) {
    const size = sizes[index];
    if (repeat === null || !size) continue;
    const { question: code, over } = repeat;
    const source = order.questions.get(code)?.question;
    if (!source) continue;
    repeated += itemsMax(source, over, order) * (size.questions + size.nodes);
    const max = formLimits.repeatedMax;
    if (repeated > max) {
      const place = `sections.${id}.repeat`;
      faults.push({ place, code: "repeat_excess", params: { max } });
    }
  }
  return nodes > formNodesMax
    ? [
        ...faults,
        {
          place: "sections",
          code: "expressions_too_many",
          params: { max: formNodesMax },
        },
      ]
    : faults;
}

interface Size {
  readonly questions: number;
  /** The parts of all its expressions. */
  readonly nodes: number;
}

function sizeOf(section: Section): Size {
  const { questions } = section;
  const owners = [section, ...questions];
  return {
    questions: questions.length,
    nodes: countNodes(owners.flatMap(expressionSites)),
  };
}

const countNodes = (sites: ReturnType<typeof expressionSites>): number =>
  sites.reduce(
    (sum, { expression }) =>
      sum + (expression === null ? 0 : nodesOf(expression).length),
    0,
  );

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
  if (question.type === "roster") return entriesMax;
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

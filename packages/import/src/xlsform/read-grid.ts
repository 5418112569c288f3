import { formLimits } from "@sigi/survey/form-limits.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { fitChoices } from "../fit-choices.ts";
import { joined } from "../logic/typed-expression.ts";
import type { Draft } from "./xlsform-draft.ts";
import { readRequired, reportRest } from "./complete-question.ts";
import { readList } from "./xlsform-lists.ts";
import { readCondition, type XlsformReading } from "./xlsform-reading.ts";
import type { SurveyNode } from "./xlsform-tree.ts";
import { hasLook, xlsformType } from "./xlsform-types.ts";

/**
 * Groups rows that form a table: a select with the appearance "label", whose
 * choices are the header, followed by selects with "list-nolabel" from the same
 * list. Any other row or group stays alone.
 */
export function gridRuns(
  nodes: readonly SurveyNode[],
): (readonly SurveyNode[])[] {
  const runs: SurveyNode[][] = [];
  for (const node of nodes) {
    const open = runs.at(-1);
    const [first] = open ?? [];
    if (open && first && isHead(first) && isRowOf(first, node)) open.push(node);
    else runs.push([node]);
  }
  return runs;
}

/** Returns true for a group with the appearance "table-list" whose rows are all selects from one list. */
export function isTable({ source, kind, children }: SurveyNode): boolean {
  const [first] = children;
  return (
    kind === "group" &&
    first !== undefined &&
    hasLook(source.text("appearance") ?? "", "table-list") &&
    children.every((node) => sharesList(first, node))
  );
}

const lookOf = ({ source }: SurveyNode, word: string) =>
  hasLook(source.text("appearance") ?? "", word);

const isHead = (node: SurveyNode) =>
  node.kind === "question" && lookOf(node, "label");

const isRowOf = (head: SurveyNode, node: SurveyNode) =>
  lookOf(node, "list-nolabel") && sharesList(head, node);

function sharesList(one: SurveyNode, node: SurveyNode): boolean {
  const first = xlsformType(one.type);
  const second = xlsformType(node.type);
  return (
    node.kind === "question" &&
    first.kind === "select" &&
    second.kind === "select" &&
    first.list === second.list &&
    first.many === second.many &&
    !node.source.has("constraint") &&
    !node.source.has("choice_filter")
  );
}

/** Reads the rows below a header as one matrix; null if its list or its rows do not fit. */
export function readGrid(
  head: SurveyNode,
  rest: readonly SurveyNode[],
  reading: XlsformReading,
): Draft | null {
  const { context, known, texts, lists } = reading;
  const [first] = rest;
  if (!first || rest.length > formLimits.rowsMax) return null;
  const type = xlsformType(first.type);
  if (type.kind !== "select" || type.other) return null;
  const count = lists.get(type.list)?.length ?? 0;
  if (count < formLimits.columnsMin || count > formLimits.columnsMax)
    return null;
  const required = rest.map(({ source }) => source.text("required") ?? "");
  if (new Set(required).size > 1) return null;
  const code = context.code(head.name, head.source.place, "questions");
  const place = `questions.${segment(code)}`;
  const list = readList(type.list, `${place}.options.columns`, reading);
  if (!list) return null;
  const rows = fitChoices(
    rest.map(({ source, name }) => ({
      code: name,
      label: texts.read(
        source,
        "label",
        `${place}.options.rows.${segment(name)}.label`,
      ),
      source: source.place,
    })),
    `${place}.options.rows`,
    context,
  );
  for (const [index, { name }] of rest.entries()) {
    known.add(name, {
      expression: { answer: code, path: [rows[index]?.id ?? ""] },
      kind: type.many ? "choices" : "choice",
      codes: list.codes,
    });
  }
  const asked = {
    title: texts.read(head.source, "label", `${place}.title`),
    help: texts.read(head.source, "hint", `${place}.help`),
  };
  const options = { rows, columns: list.choices };
  const question: DefinedQuestion = type.many
    ? defineQuestion("checkbox_matrix", code, { ...asked, options })
    : defineQuestion("likert_matrix", code, { ...asked, options });
  return { code, complete: () => completeGrid(question, head, rest, reading) };
}

function completeGrid(
  question: DefinedQuestion,
  head: SurveyNode,
  rest: readonly SurveyNode[],
  reading: XlsformReading,
): DefinedQuestion {
  const target = `questions.${question.code}`;
  if (question.type !== "likert_matrix" && question.type !== "checkbox_matrix")
    return question;
  const conditions = rest.map(({ source }) =>
    readCondition(source, "relevant", `${target}.options.rows`, reading),
  );
  const rows = question.options.rows.map((row, index) => {
    const showIf = conditions[index];
    return showIf ? { ...row, showIf } : row;
  });
  const own = readCondition(
    head.source,
    "relevant",
    `${target}.showIf`,
    reading,
  );
  const all = conditions.flatMap((one) => one ?? []);
  // Without any visible row, the question is hidden.
  const any = all.length === conditions.length ? [joined("or", all)] : [];
  const shown = [...(own ? [own] : []), ...any];
  const [first] = rest;
  const required = first ? readRequired(question, first.source, reading) : {};
  for (const { source } of rest) {
    source.ignore("required");
    const hint = source.text("hint");
    if (hint !== undefined) source.lost("hint", "text_left", { text: hint });
  }
  head.source.ignore("required");
  for (const { source } of [head, ...rest]) {
    reportRest(source, question, target);
    source.close(target);
  }
  return {
    ...question,
    ...required,
    showIf: shown.length === 0 ? null : joined("and", shown),
    options: { ...question.options, rows },
  } as DefinedQuestion;
}

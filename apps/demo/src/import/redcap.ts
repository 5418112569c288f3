import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { QuestionnaireSection } from "../questionnaire.ts";
import type { Imported } from "./imported.ts";
import { KnownQuestions } from "./known-questions.ts";
import { oneLine, richLine } from "./plain-text.ts";
import { mapField, mapMatrix } from "./redcap-field.ts";
import type { Field } from "./redcap-schema.ts";
import { resolveTexts } from "./resolve-texts.ts";

/**
 * Converts a REDCap data dictionary to a questionnaire: section headers start sections, a matrix group becomes one
 * matrix.
 */
export function importRedcap(fields: readonly Field[]): Imported {
  const notes: string[] = [];
  const note = (words: string) => void notes.push(words);
  const known = new KnownQuestions();
  const sections: QuestionnaireSection[] = [];
  for (const group of groupFields(fields)) {
    const [first] = group;
    const isMatrix = group.length > 1;
    const header = richLine(first.section_header);
    if (sections.length === 0 || header) {
      // The matrix shows its header as the question itself.
      sections.push(emptySection(isMatrix ? "" : header));
    }
    const question = isMatrix ? mapMatrix(group) : mapField(first, note);
    if (!question) continue;
    const showIf = conditionOf(first, known, note);
    known.add(question);
    sections.at(-1)?.questions.push({ ...question, showIf });
    group.forEach((field) => noteRest(field, note));
  }
  const title = oneLine(fields[0]?.form_name.replaceAll("_", " ") ?? "");
  note(`The file holds no title: "${title}" is its form's name`);
  return {
    questionnaire: { title, description: "", closing: "", sections },
    notes,
  };
}

type Group = [Field, ...Field[]];

/** Groups consecutive fields of one matrix group with the same choices and logic. All other fields stay single. */
function groupFields(fields: readonly Field[]): Group[] {
  const groups: Group[] = [];
  for (const field of fields) {
    const open = groups.at(-1);
    if (open && belongTogether(open[0], field)) open.push(field);
    else groups.push([field]);
  }
  return groups;
}

function belongTogether(first: Field, next: Field): boolean {
  const likeness = (field: Field) =>
    JSON.stringify([
      field.matrix_group_name,
      field.field_type,
      field.select_choices_or_calculations,
      field.branching_logic,
      field.required_field,
    ]);
  return (
    first.matrix_group_name !== "" &&
    first.field_type === "radio" &&
    next.section_header === "" &&
    likeness(first) === likeness(next)
  );
}

function emptySection(title: string): QuestionnaireSection {
  return { title, description: "", showIf: null, questions: [] };
}

/** Rewrites `[age] > 17 and [pets(2)] = '1'` to the common syntax: `{age} > 17 and {pets} contains '2'`. */
function conditionOf(
  { field_name: name, branching_logic: logic }: Field,
  known: KnownQuestions,
  note: (words: string) => void,
): Expression | null {
  if (logic.trim() === "") return null;
  const text = logic
    .replace(/\[(\w+)\((\w+)\)\]\s*=\s*['"]?1['"]?/g, "{$1} contains '$2'")
    .replace(/\[(\w+)\]/g, "{$1}");
  const complain = (words: string) => note(`${name}: ${words}`);
  return resolveTexts([text], { known, panel: null, complain });
}

function noteRest(field: Field, note: (words: string) => void): void {
  const rest = {
    "matrix ranking": field["matrix_ranking"],
    annotation: field.field_annotation,
    "evaluated logic": field.evaluated_logic,
    "question number": field["question_number"],
  };
  const left = Object.entries(rest).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  if (left.length > 0)
    note(`${field.field_name}: without its ${left.join(", ")}`);
}

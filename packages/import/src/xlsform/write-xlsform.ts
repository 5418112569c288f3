import { writeWorkbook } from "@sigi/spreadsheets/xlsx/write-workbook.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import {
  type DefinedSection,
  questionsOf,
  type SurveyDefinition,
} from "../definition.ts";
import { ReadContext } from "../read-context.ts";
import { ImportReport } from "../report/import-report.ts";
import { sameJson } from "../same-json.ts";
import { xlsformReader } from "./read-xlsform.ts";
import { writeQuestion } from "./write-question.ts";
import {
  languageColumn,
  type WrittenRow,
  XlsformWriting,
} from "./xlsform-writing.ts";

/**
 * Writes a survey as an XLSForm. Parts without a counterpart in XLSForm are
 * reported, as is every question that reads back differently.
 */
export function writeXlsform(
  definition: SurveyDefinition,
  report: ImportReport,
): Uint8Array {
  const writing = new XlsformWriting(definition, report);
  for (const section of definition.sections) writeSection(section, writing);
  reportWhole(definition, report);
  const settings: WrittenRow = {
    form_title: writing.text(definition.title, "title"),
    form_id: "survey",
    default_language: languageColumn(definition.language),
  };
  const bytes = writeWorkbook([
    sheet("survey", writing.survey, surveyColumns),
    sheet("choices", writing.choices, ["list_name", "name"]),
    sheet("settings", [settings], []),
  ]);
  reportDifferences(definition, bytes, report);
  return bytes;
}

/** The usual order of the columns; others follow. */
const surveyColumns = ["type", "name", "label", "hint"];

function sheet(
  name: string,
  rows: readonly WrittenRow[],
  first: readonly string[],
) {
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  const rank = (column: string) => {
    const [base = ""] = column.split("::");
    const at = first.indexOf(base);
    return at < 0 ? first.length : at;
  };
  const columns = [...new Set([...first.slice(0, 2), ...used])].toSorted(
    (a, b) => rank(a) - rank(b),
  );
  return {
    name,
    rows: [
      columns,
      ...rows.map((row) => columns.map((column) => row[column] ?? "")),
    ],
  };
}

/** Writes a section as a group, with its description as a note. */
function writeSection(section: DefinedSection, writing: XlsformWriting): void {
  const { code, title, description, showIf, questions } = section;
  const { names, report, survey } = writing;
  const place = `sections.${segment(code)}`;
  const own = `sections.${code}`;
  survey.push({
    type: "begin_group",
    name: names.of(code),
    ...writing.texts("label", title, `${place}.title`),
    ...writing.logic("relevant", showIf, `${own}.showIf`),
  });
  if (description !== "") {
    report.changed(`${own}.description`, null, "type_changed", {
      from: "description",
      to: "note",
    });
    survey.push({
      type: "note",
      name: names.free(`${code}_description`),
      ...writing.texts("label", description, `${place}.description`),
    });
  }
  const left = {
    repeat: section.repeat !== null,
    jumps: section.jumps.length > 0,
    block: section.block !== null,
    order: !sameJson(section.order, plainFlow.order),
    fixed: section.fixed,
  };
  for (const [name, given] of Object.entries(left)) {
    if (given) report.lost(`${own}.${name}`, "setting_unsupported", { name });
  }
  for (const question of questions) writeQuestion(question, writing);
  survey.push({ type: "end_group" });
}

/** Reports properties of the survey that forms do not have. */
function reportWhole(
  { description, institution, closingSentence, flow }: SurveyDefinition,
  report: ImportReport,
): void {
  for (const [place, text] of Object.entries({
    description,
    institution,
    closingSentence,
  })) {
    if (text !== "")
      report.lost(place, "text_left", { text: text.slice(0, 200) });
  }
  const { order, blocks, variables } = flow;
  const left = {
    order: !sameJson(order, plainFlow.order),
    blocks: blocks.length > 0,
    variables: variables.length > 0,
  };
  for (const [name, given] of Object.entries(left)) {
    if (given) report.lost(`flow.${name}`, "setting_unsupported", { name });
  }
}

/** Reads the form back, and reports each question that differs and that the report does not mention yet. */
function reportDifferences(
  definition: SurveyDefinition,
  bytes: Uint8Array,
  report: ImportReport,
): void {
  const file = { name: "", bytes, text: "", json: undefined };
  const context = new ReadContext(new ImportReport(), (text) => text);
  const questions = questionsOf(definition);
  if (questions.length === 0) return;
  const read = xlsformReader.read(file, context);
  const found = new Map(questionsOf(read).map((one) => [one.code, one]));
  const reported = new Set(
    report.entries.map(({ source }) => source.split(".").slice(0, 2).join(".")),
  );
  for (const question of questions) {
    const place = `questions.${question.code}`;
    const same = sameJson(found.get(question.code), question);
    if (!same && !reported.has(place)) {
      report.changed(place, null, "xlsform_reads_differently");
    }
  }
}

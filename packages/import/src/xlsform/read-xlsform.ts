import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import {
  type DefinedSection,
  defineSection,
  emptyDefinition,
  type SurveyDefinition,
} from "../definition.ts";
import type { FormatReader, OpenedFile } from "../formats.ts";
import { delayCalculated } from "../logic/delay-calculated.ts";
import { KnownAnswers } from "../logic/known-answers.ts";
import { pipeTexts } from "../logic/pipe-texts.ts";
import { joined } from "../logic/typed-expression.ts";
import type { ReadContext } from "../read-context.ts";
import { withoutStrayTexts } from "../translated-texts.ts";
import { gridRuns, isTable, readGrid } from "./read-grid.ts";
import { readQuestion } from "./read-question.ts";
import type { Draft } from "./xlsform-draft.ts";
import { readRoster } from "./read-roster.ts";
import { reportRest } from "./complete-question.ts";
import { listsOf } from "./xlsform-lists.ts";
import { readCondition, type XlsformReading } from "./xlsform-reading.ts";
import { readSheets, type XlsformSheets } from "./xlsform-sheets.ts";
import { XlsformTexts } from "./xlsform-texts.ts";
import { type SurveyNode, surveyTree } from "./xlsform-tree.ts";

/**
 * Reads XLSForm (xlsform.org) as .xlsx, the format of ODK, KoboToolbox and
 * SurveyCTO. Groups become sections, repeats become rosters.
 */
export const xlsformReader: FormatReader = {
  recognises: ({ bytes }) => bytes[0] === 0x50 && bytes[1] === 0x4b,
  read: readXlsform,
};

function readXlsform(file: OpenedFile, context: ReadContext): SurveyDefinition {
  const sheets = readSheets(file.bytes, context);
  const texts = new XlsformTexts(sheets, context);
  const reading: XlsformReading = {
    context,
    texts,
    known: new KnownAnswers(),
    repeated: new Map(),
    lists: listsOf(sheets),
    variables: [],
  };
  const parts = draftSections(surveyTree(sheets.survey, context), reading);
  const sections = parts.map((part) => completeSection(part, reading));
  const title = readSettings(sheets, file, context);
  reportUnusedLists(reading);
  const definition = emptyDefinition({
    title,
    language: texts.language,
    translations: texts.translations,
    flow: { ...plainFlow, variables: reading.variables },
    sections,
  });
  const piped = pipeTexts(definition, context, (text, source) =>
    pipeReferences(text, source, reading),
  );
  return delayCalculated(withoutStrayTexts(piped), context);
}

interface DraftSection {
  readonly section: DefinedSection;
  /** The groups around it, outermost first. */
  readonly groups: readonly SurveyNode[];
  readonly drafts: Draft[];
}

/** Divides the rows into sections. A group begins a section and ends it: rows after it belong to another one. */
function draftSections(
  nodes: readonly SurveyNode[],
  reading: XlsformReading,
): DraftSection[] {
  const parts: DraftSection[] = [];
  visit(nodes, []);
  return parts;

  function visit(
    children: readonly SurveyNode[],
    groups: readonly SurveyNode[],
  ): void {
    let open: DraftSection | null = null;
    for (const run of gridRuns(children)) {
      const [node] = run;
      if (!node) continue;
      const grid = isTable(node)
        ? readGrid(node, node.children, reading)
        : run.length > 1
          ? readGrid(node, run.slice(1), reading)
          : null;
      if (node.kind === "group" && !grid) {
        visit(node.children, [...groups, node]);
        open = null;
        continue;
      }
      const drafts = grid
        ? [grid]
        : run.flatMap((one) => draftRow(one, reading) ?? []);
      if (drafts.length === 0) continue;
      open ??= begin(groups);
      open.drafts.push(...drafts);
    }
  }

  function begin(groups: readonly SurveyNode[]): DraftSection {
    const part = {
      section: draftSection(groups, parts, reading),
      groups,
      drafts: [],
    };
    parts.push(part);
    return part;
  }
}

const draftRow = (node: SurveyNode, reading: XlsformReading) =>
  node.kind === "repeat"
    ? readRoster(node, reading)
    : readQuestion(node, reading);

/** Starts a section of a group. Its title includes the titles of surrounding groups that no earlier section shows. */
function draftSection(
  groups: readonly SurveyNode[],
  before: readonly DraftSection[],
  { context, texts }: XlsformReading,
): DefinedSection {
  const group = groups.at(-1);
  const place = group?.source.place ?? "survey";
  const shown = new Set(before.flatMap((part) => part.groups));
  const wanted =
    group && !shown.has(group) ? group.name : `section_${before.length + 1}`;
  const code = context.code(wanted, place, "sections");
  const unreported = groups.filter((one) => !shown.has(one));
  const target = `sections.${segment(code)}.title`;
  const titles = unreported.map(({ source }, index) =>
    texts.read(source, "label", `${target}[${index}]`),
  );
  const glue = (parts: readonly string[]) =>
    parts.filter((part) => part !== "").join(" – ");
  texts.join(
    titles.map((_, index) => `${target}[${index}]`),
    target,
    glue,
  );
  return defineSection(code, { title: glue(titles) });
}

function completeSection(
  { section, groups, drafts }: DraftSection,
  reading: XlsformReading,
): DefinedSection {
  const target = `sections.${section.code}`;
  const conditions: Expression[] = groups.flatMap(
    ({ source }) =>
      readCondition(source, "relevant", `${target}.showIf`, reading) ?? [],
  );
  for (const { source } of groups) {
    const hint = source.text("hint");
    if (hint !== undefined) source.lost("hint", "text_left", { text: hint });
    reportRest(source, { type: "statement" }, target);
    source.close(target);
  }
  return {
    ...section,
    showIf: conditions.length === 0 ? null : joined("and", conditions),
    questions: drafts.map(({ complete }) => complete()),
  };
}

/** Settings that identify the form or its version in the tool. */
const ownSettings = [
  "form_id",
  "version",
  "allow_choice_duplicates",
  "default_language",
];

function readSettings(
  { settings }: XlsformSheets,
  { name }: OpenedFile,
  { report }: ReadContext,
): string {
  const title = settings?.text("form_title")?.trim() ?? "";
  settings?.ignore(...ownSettings);
  settings?.close("title");
  if (title !== "") return title;
  report.changed("settings", "title", "title_made");
  return name.replace(/\.[a-z0-9]+$/i, "").replaceAll("_", " ");
}

/** Reports choices that no question uses. */
function reportUnusedLists({
  lists,
  context: { report },
}: XlsformReading): void {
  for (const rows of lists.values()) {
    for (const row of rows) {
      if (!report.mentions(row.place)) row.loseAll("xlsform_list_unused");
    }
  }
}

/** Converts references such as `${name}` in a text to placeholders. */
function pipeReferences(
  text: string,
  source: string,
  { known, context: { report } }: XlsformReading,
): string {
  return text.replace(/\$\{\s*([^{}]+?)\s*\}/g, (whole, name: string) => {
    const answer = known.find(name);
    if (answer) return `{{${writeExpression(answer.expression)}}}`;
    report.lost(source, "piping_unsupported", { name: whole });
    return whole;
  });
}

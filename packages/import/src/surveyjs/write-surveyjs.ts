import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { DefinedSection, SurveyDefinition } from "../definition.ts";
import type { ImportReport } from "../report/import-report.ts";
import { reportDifferences } from "./report-differences.ts";
import { type Json, SurveyWriter } from "./survey-writer.ts";
import { writeJumps } from "./write-jumps.ts";
import { reportTables } from "./write-tables.ts";
import { writeQuestion } from "./write-question.ts";

/**
 * Writes a survey as JSON for SurveyJS' form library. Parts that it does not
 * support are reported at their place in the survey; all others read back to
 * the same survey.
 */
export function writeSurveyJs(
  definition: SurveyDefinition,
  report: ImportReport,
): string {
  const writer = new SurveyWriter(definition, report);
  const { title, description, closingSentence, language, flow } = definition;
  if (definition.institution !== "") writer.lost("institution");
  const pages = writePages(definition, writer);
  reportTables(writer);
  writer.lostSettings("flow", {
    order: flow.order.random || flow.order.show,
    blocks: flow.blocks.length > 0,
  });
  const { calculated, triggers } = writer;
  const json: Json = {
    locale: language,
    title: writer.text("title", title),
    description: writer.text("description", description),
    completedHtml: writer.text("closingSentence", closingSentence),
    pages,
    calculatedValues: calculated.length > 0 ? calculated : undefined,
    triggers: triggers.length > 0 ? triggers : undefined,
  };
  const text = JSON.stringify(json, null, 2);
  // SurveyJS does not declare variables, so an unused one is lost.
  if (flow.variables.some((name) => !text.includes(`{${name}}`))) {
    writer.lost("flow.variables");
  }
  reportDifferences(definition, text, report);
  return text;
}

/**
 * Writes the sections as pages. A section that is repeated over a roster is written into the roster's panel instead.
 */
function writePages(
  { sections }: SurveyDefinition,
  writer: SurveyWriter,
): Json[] {
  const rosters = new Map<string, Json[]>();
  return sections.flatMap((section) => {
    const { repeat } = section;
    const template =
      repeat?.over === "all" ? rosters.get(repeat.question) : undefined;
    if (repeat && template) {
      writer.inside = { code: repeat.question, word: "panel" };
      const { questionOrder: _, ...panel } = writePage(section, writer);
      template.push({ type: "panel", ...panel });
      writer.inside = null;
      const place = `sections.${segment(section.code)}`;
      writer.report.changed(place, null, "surveyjs_in_panel");
      return [];
    }
    const page = writePage(section, writer);
    for (const { name, type, templateElements } of page.elements) {
      if (type === "paneldynamic" && Array.isArray(templateElements)) {
        rosters.set(String(name), templateElements as Json[]);
      }
    }
    return [page];
  });
}

function writePage(
  section: DefinedSection,
  writer: SurveyWriter,
): Json & { elements: Json[] } {
  const { code, showIf, order, block, fixed, questions } = section;
  const place = `sections.${segment(code)}`;
  const { show } = order;
  const repeat = writer.inside === null && section.repeat;
  writer.lostSettings(place, { repeat, block, fixed, "order.show": show });
  if (writer.inside !== null && order.random) {
    writer.lost(`${place}.order.random`);
  }
  writeJumps(section.jumps, place, writer);
  return {
    name: code,
    title: writer.text(`${place}.title`, section.title),
    description: writer.text(`${place}.description`, section.description),
    visibleIf: writer.expression(`${place}.showIf`, showIf),
    questionOrder: order.random ? "random" : undefined,
    elements: questions
      .map((question) => writeQuestion(question, writer))
      .filter((written) => written !== null),
  };
}

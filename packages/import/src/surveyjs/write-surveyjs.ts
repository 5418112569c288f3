import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { DefinedSection, SurveyDefinition } from "../definition.ts";
import type { ImportReport } from "../report/import-report.ts";
import { reportDifferences } from "./report-differences.ts";
import { type Json, SurveyWriter } from "./survey-writer.ts";
import { writeJumps } from "./write-jumps.ts";
import { writeQuestion } from "./write-question.ts";

/**
 * A survey as JSON for SurveyJS' form library. What it cannot hold is reported
 * at its place in the survey; all else reads back to the same survey.
 */
export function writeSurveyJs(
  definition: SurveyDefinition,
  report: ImportReport,
): string {
  const writer = new SurveyWriter(definition, report);
  const { title, description, closingSentence, language, flow } = definition;
  const pages = definition.sections.map((section) =>
    writePage(section, writer),
  );
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
  // SurveyJS declares no variables: one that nothing looks at leaves no trace.
  if (flow.variables.some((name) => !text.includes(`{${name}}`))) {
    writer.lost("flow.variables");
  }
  reportDifferences(definition, text, report);
  return text;
}

function writePage(section: DefinedSection, writer: SurveyWriter): Json {
  const { code, showIf, order, repeat, block, fixed, questions } = section;
  const place = `sections.${segment(code)}`;
  const { show } = order;
  writer.lostSettings(place, { repeat, block, fixed, "order.show": show });
  writeJumps(section.jumps, place, writer);
  return {
    name: code,
    title: writer.text(`${place}.title`, section.title),
    description: writer.text(`${place}.description`, section.description),
    visibleIf: writer.expression(`${place}.showIf`, showIf),
    questionOrder: order.random ? "random" : undefined,
    elements: questions.flatMap(
      (question) => writeQuestion(question, writer) ?? [],
    ),
  };
}

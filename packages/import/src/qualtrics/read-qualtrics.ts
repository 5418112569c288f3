import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import { emptyDefinition, type SurveyDefinition } from "../definition.ts";
import type { FormatReader, OpenedFile } from "../formats.ts";
import { guessLanguage } from "../guess-language.ts";
import { pipeTexts } from "../logic/pipe-texts.ts";
import type { ReadContext } from "../read-context.ts";
import type { SourceObject } from "../source/source-object.ts";
import { arrangeRandomizers } from "./arrange-randomizers.ts";
import { completePages } from "./complete-pages.ts";
import { EmbeddedFields } from "./embedded-fields.ts";
import { QualtricsAnswers } from "./qualtrics-answers.ts";
import { isQualtrics, type QualtricsFile, readFile } from "./qualtrics-file.ts";
import { qualtricsLanguage } from "./qualtrics-languages.ts";
import type { Page } from "./qualtrics-page.ts";
import { pipeText } from "./qualtrics-piping.ts";
import type { QualtricsReading, Scope } from "./qualtrics-reading.ts";
import { FlowReader } from "./read-flow.ts";

/**
 * Qualtrics's export of a survey (.qsf), which is JSON. The survey flow leads
 * through blocks; their pages become sections, branches conditions, randomizers
 * blocks in random order, and embedded data variables and calculated values.
 */
export const qualtricsReader: FormatReader = {
  recognises: isQualtrics,
  read: readQualtrics,
};

function readQualtrics(
  file: OpenedFile,
  context: ReadContext,
): SurveyDefinition {
  const read = readFile(file, context.report);
  const { entry, questions } = read;
  const code = entry.text("SurveyLanguage") ?? "";
  const reading: QualtricsReading = {
    context,
    answers: new QualtricsAnswers(),
    fields: new EmbeddedFields(),
    language: qualtricsLanguage(code) ?? guess(questions),
    translations: {},
    questions,
    tables: [],
  };
  const flow = new FlowReader(read, reading);
  flow.read();
  const { pages, flow: order, fixed } = arrangeRandomizers(flow, reading);
  const sections = completePages(pages, fixed, reading);
  reportOptions(read, context);
  const definition = emptyDefinition({
    title: context.line(entry.text("SurveyName") ?? "").slice(0, 200),
    description: context.line(entry.text("SurveyDescription") ?? ""),
    language: reading.language,
    translations: reading.translations,
    flow: { ...plainFlow, ...order, variables: reading.fields.variables },
    tables: reading.tables,
    sections,
  });
  const scopes = scopesOf(pages);
  const last: Scope = { position: Number.MAX_SAFE_INTEGER, round: null };
  return pipeTexts(definition, context, (text, source) =>
    pipeText(text, source, scopes.get(ownerOf(source)) ?? last, reading),
  );
}

const guess = (questions: ReadonlyMap<string, SourceObject>) =>
  guessLanguage(
    [...questions.values()].map((one) => one.text("QuestionText") ?? ""),
  );

/** Where each question stands in the flow, by its place in the file. */
function scopesOf(pages: readonly Page[]): ReadonlyMap<string, Scope> {
  return new Map(
    pages.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        "draft" in part
          ? [[part.draft.source.place, part.draft.scope] as const]
          : [],
      ),
    ),
  );
}

const ownerOf = (place: string) => place.split(".")[0] ?? "";

/**
 * Survey options: most say how the survey looks and who may answer it, which an
 * installation decides here. Texts that respondents read are reported.
 */
function reportOptions(
  { entry, options }: QualtricsFile,
  { report }: ReadContext,
): void {
  entry.ignore(...entry.keys());
  if (!options) return;
  for (const key of ["Header", "Footer"]) {
    const text = options.text(key) ?? "";
    if (text !== "")
      options.lost(key, "text_left", { text: text.slice(0, 300) });
  }
  for (const key of ["EOSMessage", "EOSRedirectURL", "CustomStyles"]) {
    const value = options.value(key);
    if (typeof value !== "string" || value === "http://") continue;
    report.lost(options.placeOf(key), "setting_unsupported", { name: key });
  }
  options.ignore(...options.keys());
}

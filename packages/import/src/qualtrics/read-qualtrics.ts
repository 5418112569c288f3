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
 * Reads Qualtrics's export of a survey (.qsf), which is JSON. The survey flow
 * contains blocks. Their pages become sections, branches become conditions,
 * randomizers become blocks in random order, and embedded data become variables
 * and calculated values.
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
  const description = readDescription(read, context);
  const definition = emptyDefinition({
    title: context.line(entry.text("SurveyName") ?? "").slice(0, 200),
    description,
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

/** Returns the scope of each question in the flow, by its place in the file. */
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
 * Returns the survey's description, or the header of its pages. Other survey
 * options concern layout and access, which the installation determines;
 * messages and addresses at the end are reported.
 */
function readDescription(
  { entry, options }: QualtricsFile,
  context: ReadContext,
): string {
  const { report } = context;
  const own = context.line(entry.text("SurveyDescription") ?? "");
  entry.ignore(...entry.keys());
  if (!options) return own;
  const header = context.line(options.text("Header") ?? "");
  const footer = options.text("Footer") ?? "";
  if (own !== "" && header !== "") {
    options.lost("Header", "text_left", { text: header.slice(0, 300) });
  } else if (header !== "") {
    report.kept(options.placeOf("Header"), "description");
  }
  if (footer !== "") {
    options.lost("Footer", "text_left", { text: footer.slice(0, 300) });
  }
  for (const key of ["EOSMessage", "EOSRedirectURL"]) {
    const value = options.text(key) ?? "";
    if (!/^(?:https?:\/\/)?$/.test(value)) {
      options.lost(key, "setting_unsupported", { name: key });
    }
  }
  options.ignore(...options.keys());
  return own || header;
}

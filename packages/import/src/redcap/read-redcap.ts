import { formLimits } from "@sigi/survey/form-limits.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import { countCharacters } from "@sigi/survey/text.ts";
import { defineSection, emptyDefinition } from "../definition.ts";
import type { DefinedSection, SurveyDefinition } from "../definition.ts";
import type { FormatReader, OpenedFile } from "../formats.ts";
import { guessLanguage } from "../guess-language.ts";
import { delayCalculated } from "../logic/delay-calculated.ts";
import { KnownAnswers } from "../logic/known-answers.ts";
import { pipeTexts } from "../logic/pipe-texts.ts";
import type { ReadContext } from "../read-context.ts";
import { completeQuestion } from "./complete-question.ts";
import { groupFields, isMatrix, readMatrix } from "./read-matrix.ts";
import { readQuestion } from "./read-question.ts";
import type { Draft, RedcapReading } from "./redcap-draft.ts";
import { readField } from "./redcap-field.ts";
import type { RedcapField } from "./redcap-field.ts";
import { dictionaryRows, isDictionary } from "./redcap-rows.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import { resolveReference } from "./redcap-references.ts";

/**
 * Reads REDCap's data dictionary: the CSV of "Download the current Data
 * Dictionary", the JSON of the API's "Export Metadata", and RADAR's variant of
 * it. Instruments and section headers become sections, matrix groups become
 * matrices.
 */
export const redcapReader: FormatReader = {
  recognises: isDictionary,
  read: readRedcap,
};

function readRedcap(file: OpenedFile, context: ReadContext): SurveyDefinition {
  const fields = dictionaryRows(file, context.report).map(readField);
  const reading: RedcapReading = {
    context,
    known: new KnownAnswers(),
    language: guessLanguage(fields.map(({ label }) => label)),
    variables: [],
    matrixTitles: new Map(),
  };
  const drafts = draftSections(fields, reading);
  const sections = drafts.map(({ section, drafts: within }) => ({
    ...section,
    questions: within.map((draft) => completeQuestion(draft, reading)),
  }));
  const definition = emptyDefinition({
    title: titleOf(file, fields, context),
    language: reading.language,
    flow: { ...plainFlow, variables: reading.variables },
    sections,
  });
  reportRepeats(fields, context);
  const piped = pipeTexts(definition, context, (text, source) =>
    pipeFields(text, source, reading),
  );
  return delayCalculated(piped, context);
}

interface DraftSection {
  readonly section: DefinedSection;
  readonly drafts: Draft[];
}

/**
 * Divides the fields into sections. An instrument or a section header begins a section, unless the header is the title
 * of a matrix.
 */
function draftSections(
  fields: readonly RedcapField[],
  reading: RedcapReading,
): DraftSection[] {
  const parts: { first: RedcapField; header: string; drafts: Draft[] }[] = [];
  let form: string | null = null;
  for (const group of groupFields(fields)) {
    const [first] = group;
    const matrix = isMatrix(first) ? readMatrix(group, reading) : null;
    const drafts = matrix
      ? [matrix]
      : group.flatMap((field) => readQuestion(field, reading) ?? []);
    const header = matrix ? "" : first.header;
    const open = parts.at(-1);
    if (open && first.form === form && header === "")
      open.drafts.push(...drafts);
    else parts.push({ first, header, drafts });
    form = first.form;
  }
  const forms = new Set(fields.map((field) => field.form));
  const begun = new Set<string>();
  return parts
    .filter(({ drafts, header }) => drafts.length > 0 || header !== "")
    .map(({ first, header, drafts }, index) => {
      const isFirst = !begun.has(first.form);
      begun.add(first.form);
      const title =
        header || (isFirst && forms.size > 1 ? inWords(first.form) : "");
      const section = sectionOf(first, title, index + 1, reading.context);
      return { section, drafts };
    });
}

function sectionOf(
  { source }: RedcapField,
  title: string,
  number: number,
  context: ReadContext,
): DefinedSection {
  // The instrument's name is not used as the code: fields and matrix groups may have it, and need it in logic.
  const code = context.code(`section_${number}`, source.place, "sections");
  const target = `sections.${code}`;
  const text = context.rich(title, source.placeOf("section_header"), target);
  return countCharacters(text) > formLimits.sectionTitleMax
    ? defineSection(code, { description: text })
    : defineSection(code, { title: text });
}

const inWords = (name: string) => {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Makes a title from the only instrument, or from the file's name, because dictionaries have none. */
function titleOf(
  { name }: OpenedFile,
  fields: readonly RedcapField[],
  { report }: ReadContext,
): string {
  const [form = "", ...others] = new Set(fields.map((field) => field.form));
  const base = name.replace(/\.[a-z0-9]+$/i, "");
  report.changed("", "title", "title_made");
  return inWords(others.length === 0 && form !== "" ? form : base);
}

/**
 * Reports references to instances. The project's settings, not the dictionary, determine whether instruments repeat.
 */
function reportRepeats(
  fields: readonly RedcapField[],
  { report }: ReadContext,
): void {
  const repeated = fields.find(({ logic, label }) =>
    /\[(?:current|previous|next|first|last)-instance\]/.test(logic + label),
  );
  if (repeated) report.lost(repeated.source.place, "redcap_repeat_unknown");
}

/** A reference of one to three parts in brackets: an event with its field, or a field with its instance. */
const reference = /(?:\[[a-z][\w-]*(?:\([^()[\]]*\))?(?::[\w,-]+)?\]){1,3}/gi;

/** A smart variable, such as "[survey-link]". Other words in brackets are text. */
const smart = /\[[a-z]+(?:-[a-z]+)+(?::[\w,-]+)?\]/i;

/** Converts references such as "[name]" in a text to placeholders, which show the label of the answer. */
function pipeFields(
  text: string,
  source: string,
  { context: { report }, known }: RedcapReading,
): string {
  return text.replace(reference, (whole) => {
    try {
      const { expression } = resolveReference(whole, known, {
        eventIgnored: (event) =>
          report.changed(source, null, "redcap_event_ignored", { event }),
      });
      return `{{${writeExpression(expression)}}}`;
    } catch (error) {
      if (!(error instanceof LogicUnsupported)) throw error;
      if (smart.test(whole))
        report.lost(source, "piping_unsupported", { name: whole });
      return whole;
    }
  });
}

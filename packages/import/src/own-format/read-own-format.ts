import { flowSchema, plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import { cleanTable } from "@sigi/survey/tables/check-table.ts";
import type * as z from "zod/mini";
import {
  type DefinedQuestion,
  type DefinedSection,
  emptyDefinition,
  type SurveyDefinition,
} from "../definition.ts";
import type { FormatReader } from "../formats.ts";
import type { ReadContext } from "../read-context.ts";
import { isObject, SourceObject } from "../source/source-object.ts";
import {
  ownFormat,
  questionSchema,
  sectionSchema,
  tableSchema,
  translationsSchema,
} from "./definition-schema.ts";

/**
 * Reads the product's own format. The definition is validated part by part, so that a faulty part does not make the
 * file unreadable.
 */
export const ownFormatReader: FormatReader = {
  recognises: ({ json }) =>
    isObject(json) && json["format"] === ownFormat.format,
  read: ({ json }, context) => readDefinition(json, context),
};

function readDefinition(json: unknown, context: ReadContext): SurveyDefinition {
  const file = new SourceObject(isObject(json) ? json : {}, "", context.report);
  file.ignore("format", "version");
  const definition = emptyDefinition({
    title: file.text("title") ?? "",
    description: file.text("description") ?? "",
    institution: file.text("institution") ?? "",
    closingSentence: file.text("closingSentence") ?? "",
    language: file.text("language") ?? "id",
    translations: parsed(translationsSchema, file, "translations") ?? {},
    flow: parsed(flowSchema, file, "flow") ?? plainFlow,
    tables: file.objects("tables").flatMap((table) => {
      const read = parsedWhole(tableSchema, table, []);
      if (!read) return [];
      table.close(`tables.${read.code}`);
      return [cleanTable(read)];
    }),
    sections: file
      .objects("sections")
      .flatMap((section) => readSection(section, context) ?? []),
  });
  file.close("survey");
  return definition;
}

function readSection(
  source: SourceObject,
  context: ReadContext,
): DefinedSection | null {
  const questions = source
    .objects("questions")
    .flatMap((question) => readQuestion(question, context) ?? []);
  const section = parsedWhole(sectionSchema, source, ["questions"]);
  if (!section) return null;
  const code = context.code(section.code, source.place, "sections");
  source.close(`sections.${code}`);
  return { ...section, code, questions };
}

function readQuestion(
  source: SourceObject,
  context: ReadContext,
): DefinedQuestion | null {
  const question = parsedWhole(questionSchema, source, []);
  if (!question) return null;
  const { optionsSchema } = questionTypes[question.type];
  const options = optionsSchema.safeParse(question.options);
  if (!options.success) {
    source.loseAll("question_fault", { fault: issueText(options.error) });
    return null;
  }
  const code = context.code(question.code, source.place, "questions");
  source.close(`questions.${code}`);
  return { ...question, code, options: options.data } as DefinedQuestion;
}

/** Parses a property with a schema; an invalid one is reported as lost. */
function parsed<Value>(
  schema: z.ZodMiniType<Value>,
  source: SourceObject,
  key: string,
): Value | undefined {
  const value = source.value(key);
  if (value === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  source.lost(key, "value_unreadable");
  return undefined;
}

/** Parses an object, except for some of its keys, with a schema; an invalid one is reported as lost. */
function parsedWhole<Value>(
  schema: z.ZodMiniType<Value>,
  source: SourceObject,
  without: readonly string[],
): Value | null {
  const keys = source.keys().filter((key) => !without.includes(key));
  const result = schema.safeParse(
    Object.fromEntries(keys.map((key) => [key, source.value(key)])),
  );
  if (result.success) return result.data;
  source.loseAll("question_fault", { fault: issueText(result.error) });
  return null;
}

const issueText = ({ issues }: z.core.$ZodError): string =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join(".")}: ${message}`)
    .join("; ");

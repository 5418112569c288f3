import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import { emptyDefinition } from "../definition.ts";
import type { SurveyDefinition } from "../definition.ts";
import type { FormatReader, OpenedFile } from "../formats.ts";
import { delayCalculated } from "../logic/delay-calculated.ts";
import { pipeTexts } from "../logic/pipe-texts.ts";
import type { ReadContext } from "../read-context.ts";
import { withoutStrayTexts } from "../translated-texts.ts";
import { pipeLime } from "./lime-placeholders.ts";
import { LimeVariables } from "./lime-variables.ts";
import { withQuotas } from "./limesurvey-quotas.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import { readSections } from "./limesurvey-sections.ts";
import { readSettings } from "./limesurvey-settings.ts";
import { readGroups } from "./limesurvey-survey.ts";
import {
  cell,
  isSurveyStructure,
  readTables,
  groupRows,
} from "./limesurvey-tables.ts";
import type { LimeTables } from "./limesurvey-tables.ts";
import { LimeTexts } from "./limesurvey-texts.ts";

/** Reads a survey structure exported by LimeSurvey (.lss), of any version since 1.9. Groups become sections. */
export const limesurveyReader: FormatReader = {
  recognises: ({ text }) => isSurveyStructure(text),
  read: readLimesurvey,
};

function readLimesurvey(
  file: OpenedFile,
  context: ReadContext,
): SurveyDefinition {
  const tables = readTables(file.text);
  const languages = languagesOf(tables);
  const [base = ""] = languages;
  const groups = readGroups(tables, base, context);
  const texts = new LimeTexts(
    languages,
    context,
    tables.rows("questions").map((row) => cell(row, "question")),
  );
  const reading: LimeReading = {
    context,
    texts,
    variables: new LimeVariables(),
    linkVariables: [],
    shown: new Map(),
    assessments: cell(tables.rows("surveys")[0], "assessments") === "Y",
  };
  const { sections, blocks } = readSections(groups, reading);
  const settings = readSettings(tables, base, file, reading);
  const definition = emptyDefinition({
    title: settings.title,
    description: settings.description,
    closingSentence: settings.closingSentence,
    language: texts.language,
    translations: texts.translations,
    flow: { ...plainFlow, blocks, variables: reading.linkVariables },
    sections: [
      ...settings.before,
      ...withQuotas(sections, tables, groups, reading),
      ...settings.after,
    ],
  });
  reportAssessments(tables, reading);
  reportOtherTables(tables, context);
  const piped = pipeTexts(definition, context, (text, source) =>
    pipeLime(text, source, reading),
  );
  return delayCalculated(withoutStrayTexts(piped), context);
}

/** Returns the names of a survey's languages, its main language first. */
function languagesOf(tables: LimeTables): string[] {
  const [survey] = tables.rows("surveys");
  const texts = tables.rows("surveys_languagesettings");
  const others = [
    ...cell(survey, "additional_languages").split(/\s+/),
    ...texts.map((row) => cell(row, "surveyls_language")),
  ];
  const base = cell(survey, "language") || cell(texts[0], "surveyls_language");
  return [...new Set([base, ...others])].filter(
    (name, index) => name !== "" || index === 0,
  );
}

/** Tables that are imported. */
const readNames: ReadonlySet<string> = new Set([
  "answers",
  "answer_l10ns",
  "assessments",
  "conditions",
  "defaultvalues",
  "defaultvalue_l10ns",
  "groups",
  "group_l10ns",
  "questions",
  "question_attributes",
  "question_l10ns",
  "quota",
  "quota_languagesettings",
  "quota_members",
  "subquestions",
  "surveys",
  "surveys_languagesettings",
]);

/** Tables about presentation and storage in LimeSurvey. */
const toolNames: ReadonlySet<string> = new Set([
  "LimeSurveyDocType",
  "DBVersion",
  "languages",
  "themes",
  "themes_inherited",
  "surveys_settings",
  "plugin_settings",
  "survey_links",
  "question_themes",
]);

function reportOtherTables(
  { names, rows }: LimeTables,
  { report }: ReadContext,
): void {
  for (const name of names) {
    const isKnown = readNames.has(name) || toolNames.has(name);
    if (!isKnown && rows(name).length > 0) {
      report.lost(name, "attribute_unknown", { name });
    }
  }
}

/** Reports assessments: messages at the end of a survey that depend on a total of points. */
function reportAssessments(
  tables: LimeTables,
  { assessments, context: { report } }: LimeReading,
): void {
  const rows = groupRows(tables.rows("assessments"), (row) => cell(row, "id"));
  for (const [id, [row]] of rows) {
    if (!assessments) continue;
    report.lost(`assessments[${id}]`, "limesurvey_assessment", {
      name: cell(row, "name"),
    });
  }
}

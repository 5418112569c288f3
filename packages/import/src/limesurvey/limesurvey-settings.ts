import { segment } from "@sigi/survey/translations/form-texts.ts";
import { countCharacters } from "@sigi/survey/text.ts";
import {
  type DefinedQuestion,
  type DefinedSection,
  defineQuestion,
  defineSection,
} from "../definition.ts";
import type { OpenedFile } from "../formats.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import { cell, type LimeTables, mergeLanguages } from "./limesurvey-tables.ts";

interface Settings {
  readonly title: string;
  readonly description: string;
  readonly closingSentence: string;
  /** Sections for the texts before (`before`) and after (`after`) the questions. */
  readonly before: DefinedSection[];
  readonly after: DefinedSection[];
}

/** Maximum length of the closing sentence. A longer text has a section of its own. */
const closingMax = 1_000;

/** Reads the survey's settings and texts. */
export function readSettings(
  tables: LimeTables,
  base: string,
  { name }: OpenedFile,
  reading: LimeReading,
): Settings {
  const { context, texts } = reading;
  const { report } = context;
  const survey = mergeLanguages(
    tables.rows("surveys"),
    base,
    "surveys",
    report,
  );
  const own = mergeLanguages(
    tables
      .rows("surveys_languagesettings")
      .map((row) => ({ ...row, language: cell(row, "surveyls_language") })),
    base,
    "surveys_languagesettings",
    report,
  );
  const title = texts.read(own, "surveyls_title", "title", "line");
  if (title === "") report.changed(own.place, "title", "title_made");
  const description = texts.read(own, "surveyls_description", "description");
  for (const text of ["surveyls_title", "surveyls_description"]) {
    reportLeft(own, text);
  }
  const before = [...statement("welcome", "surveyls_welcometext"), ...policy()];
  const end = texts.read(own, "surveyls_endtext", "closingSentence");
  const isShort = countCharacters(end) <= closingMax;
  const after = isShort ? [] : statement("end", "surveyls_endtext");
  reportSettings(survey, own);
  return {
    title: title || name.replace(/\.[a-z0-9]+$/i, "").replaceAll("_", " "),
    description,
    closingSentence: isShort ? end : "",
    before: section("section_start", before),
    after: section("section_end", after),
  };

  function statement(wanted: string, column: string): DefinedQuestion[] {
    if (wanted === "welcome" && survey.text("showwelcome") === "N") {
      own.ignore(...own.keys().filter((key) => key.startsWith(column)));
      return [];
    }
    if (own.keys().every((key) => !key.startsWith(column))) return [];
    const code = context.code(wanted, own.placeOf(column), "questions");
    const place = `questions.${segment(code)}.title`;
    const text = texts.read(own, column, place);
    return text === ""
      ? []
      : [defineQuestion("statement", code, { title: text })];
  }

  /** Reads the privacy notice, which respondents must accept. */
  function policy(): DefinedQuestion[] {
    const isShown = /^[12]$/.test(survey.text("showsurveypolicynotice") ?? "");
    const columns = ["surveyls_policy_notice", "surveyls_policy_notice_label"];
    if (!isShown) {
      own.ignore(
        ...own.keys().filter((key) => key.startsWith("surveyls_policy_")),
      );
      return [];
    }
    const [notice = "", label = ""] = columns;
    const code = context.code("policy", own.placeOf(notice), "questions");
    const place = `questions.${segment(code)}`;
    const statementText = texts.read(own, notice, `${place}.options.statement`);
    const words = texts.read(own, label, `${place}.title`, "line");
    own.ignore(
      ...own.keys().filter((key) => key.startsWith("surveyls_policy_error")),
    );
    if (statementText === "") return [];
    return [
      defineQuestion("consent", code, {
        title:
          words.replace(/\{\/?STARTPOLICYLINK\}|\{\/?ENDPOLICYLINK\}/g, "") ||
          title,
        required: true,
        options: { statement: statementText, mandatory: true },
      }),
    ];
  }

  function section(
    wanted: string,
    questions: DefinedQuestion[],
  ): DefinedSection[] {
    if (questions.length === 0) return [];
    const code = context.code(wanted, own.place, "sections");
    return [defineSection(code, { questions })];
  }
}

/** Reports other languages of a text that surveys have in one language only. */
function reportLeft(own: SourceObject, column: string): void {
  const main = own.text(column);
  for (const key of own.keys()) {
    const name = key.startsWith(`${column}[`)
      ? key.slice(column.length + 1, -1)
      : null;
    if (name !== null && own.text(key) !== main) {
      own.lost(key, "text_left", { text: own.text(key) ?? "" });
    }
  }
}

/** Settings that change the options of respondents, with the values that do so. */
const effective: readonly (readonly [string, RegExp])[] = [
  ["format", /^[AS]$/],
  ["alloweditaftercompletion", /^Y$/],
  ["publicgraphs", /^Y$/],
  ["publicstatistics", /^Y$/],
  ["printanswers", /^Y$/],
  ["autoredirect", /^Y$/],
  ["allowjumps", /^[Y12]$/],
  ["questionindex", /^[12]$/],
  ["navigationdelay", /^[1-9]/],
];

/**
 * Settings without effect here (storage, invitations, mail, layout, internals of the tool), and settings that are read
 * elsewhere.
 */
const ignored: readonly string[] = [
  "sid",
  "gsid",
  "owner_id",
  "admin",
  "adminemail",
  "active",
  "language",
  "additional_languages",
  "expires",
  "startdate",
  "datecreated",
  "faxto",
  "lastmodified",
  "anonymized",
  "datestamp",
  "savetimings",
  "template",
  "usecookie",
  "allowregister",
  "allowsave",
  "allowprev",
  "autonumber_start",
  "ipaddr",
  "ipanonymize",
  "refurl",
  "listpublic",
  "htmlemail",
  "private",
  "sendconfirmation",
  "tokenanswerspersistence",
  "assessments",
  "usecaptcha",
  "usetokens",
  "bounce_email",
  "attributedescriptions",
  "emailresponseto",
  "emailnotificationto",
  "tokenlength",
  "showxquestions",
  "showgroupinfo",
  "shownoanswer",
  "showqnumcode",
  "showprogress",
  "nokeyboard",
  "crypt_method",
  "googleanalyticsstyle",
  "googleanalyticsapikey",
  "tokenencryptionoptions",
  "googleanalyticsapikeysetting",
  "othersettings",
  "access_mode",
  "url",
  "notification",
  "bouncetime",
  "bounceprocessing",
  "bounceaccounttype",
  "bounceaccounthost",
  "bounceaccountpass",
  "bounceaccountencryption",
  "bounceaccountuser",
  "encrypted",
  "inherit_language",
  "needed",
];

/** Texts of mails, formats of dates and numbers, and names of links. */
const ignoredTexts =
  /^(?:surveyls_(?:email_|dateformat|numberformat|attributecaptions|alias|survey_id|language|urldescription)|email_|attachments|language)/;

function reportSettings(survey: SourceObject, own: SourceObject): void {
  for (const [name, pattern] of effective) {
    if (pattern.test(survey.text(name) ?? "")) {
      survey.changed(name, null, "setting_unsupported", { name });
    }
  }
  survey.ignore(...ignored);
  survey.close("survey");
  for (const key of own.keys()) {
    if (/^surveyls_(?:url(?![a-z])|legal_)/.test(key)) {
      own.lost(key, "text_left", { text: own.text(key) ?? "" });
    }
  }
  own.ignore(...own.keys().filter((key) => ignoredTexts.test(key)));
  own.close("survey");
}

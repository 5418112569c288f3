import type { DefinedSection, SurveyDefinition } from "../definition.ts";
import { defineSection, emptyDefinition } from "../definition.ts";
import type { FormatReader } from "../formats.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import { referencesOf } from "@sigi/survey/expressions/expression.ts";
import { referencedCodes } from "@sigi/survey/logic/expression-sites.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { guessLanguage } from "../guess-language.ts";
import { ReadContext } from "../read-context.ts";
import { ImportReport } from "../report/import-report.ts";
import { isObject, SourceObject } from "../source/source-object.ts";
import { elementLayout, surveyLayout } from "./layout-settings.ts";
import { LocalTexts } from "./local-texts.ts";
import { Names } from "./names.ts";
import { readCalculatedValues } from "./read-calculated-values.ts";
import { readClosing } from "./read-closing.ts";
import { type Asked, reportPanel } from "./panel-heading.ts";
import { readElements } from "./read-elements.ts";
import { isRandom } from "./read-matrix.ts";
import { shownIf } from "./question-common.ts";
import { lengthOf } from "./read-text.ts";
import { readTriggers } from "./read-triggers.ts";
import { SurveyJsContext } from "./surveyjs-context.ts";

/** Reads the JSON of SurveyJS' form library. */
export const surveyJsReader: FormatReader = {
  recognises: ({ json }) => isObject(json) && looksLikeSurvey(json),
  read: ({ json, name }, context) => {
    const read = readSurvey(isObject(json) ? json : {}, context);
    const title = titleFrom(name);
    if (read.title !== "" || title === "") return read;
    context.report.changed("", "title", "title_made");
    return { ...read, title };
  },
};

/** Converts a file name to words. */
function titleFrom(name: string): string {
  const words = name.replace(/(?:\.[a-z0-9]+)+$/i, "").replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns true if the file has pages, or elements of which at least one has a type and a name. */
function looksLikeSurvey(json: Record<string, unknown>): boolean {
  const lists = [json["pages"], json["elements"], json["questions"]];
  return lists.some(
    (list) =>
      Array.isArray(list) &&
      list.some(
        (one) =>
          isObject(one) &&
          (Array.isArray(one["elements"]) ||
            Array.isArray(one["questions"]) ||
            (typeof one["type"] === "string" &&
              typeof one["name"] === "string")),
      ),
  );
}

/** Reads the file twice, because expressions may refer to later names: the first reading only collects the names. */
function readSurvey(
  json: Record<string, unknown>,
  context: ReadContext,
): SurveyDefinition {
  const first = new ReadContext(new ImportReport(), (text) => text);
  const names = new Names();
  readOnce(json, first, new Names(), names);
  return readOnce(json, context, names, new Names());
}

function readOnce(
  json: Record<string, unknown>,
  read: ReadContext,
  names: Names,
  found: Names,
): SurveyDefinition {
  const survey = new SourceObject(json, "", read.report);
  const locale = survey.text("locale") ?? "";
  const language = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(locale)
    ? locale
    : guessLanguage(textsIn(json));
  if (language !== locale) {
    read.report.changed("locale", "language", "surveyjs_language", {
      language,
    });
  }
  const texts = new LocalTexts(language, locale, read, names);
  const textMax = lengthOf(survey, "maxTextLength");
  const context = new SurveyJsContext(read, texts, names, found, textMax);
  const title = texts.line(survey, "title", "title");
  const description = texts.plain(survey, "description", "description");
  const random = isRandom(survey, "questionOrder", "questionsOrder");
  const sections = pagesOf(survey, read).flatMap((page) =>
    readPage(page, random, context),
  );
  const placed = readCalculatedValues(survey, sections, context);
  const routed = readTriggers(survey, placed, context);
  const closingSentence = readClosing(survey, context);
  reportSurvey(survey);
  return emptyDefinition({
    title,
    description,
    closingSentence,
    language,
    translations: texts.translations,
    flow: {
      ...plainFlow,
      variables: names.variables.slice(0, formLimits.variablesMax),
    },
    sections: routed,
  });
}

/** Returns the texts with a space anywhere in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.includes(" ") ? [value] : [];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [];
}

/** Returns the pages, followed by a page for the elements outside of pages. */
function pagesOf(
  survey: SourceObject,
  { report }: ReadContext,
): SourceObject[] {
  const loose = ["elements", "questions"].flatMap((key) => {
    const value = survey.value(key);
    if (value === undefined) return [];
    const page = { name: "page1", elements: value };
    const placeOf = (inner: string) =>
      inner === "elements" ? key : `page1.${inner}`;
    return [new SourceObject(page, key, report, placeOf)];
  });
  return [...survey.objects("pages"), ...loose];
}

function readPage(
  page: SourceObject,
  random: boolean,
  context: SurveyJsContext,
): DefinedSection[] {
  const name = page.text("name") ?? "";
  const code = context.read.code(name, page.place, "sections");
  const place = `sections.${segment(code)}`;
  const own = isRandom(page, "questionOrder", "questionsOrder") || random;
  const showIf = shownIf(page, place, {}, context);
  const key = page.has("elements") ? "elements" : "questions";
  const section = defineSection(code, {
    title: context.texts.rich(page, "title", `${place}.title`),
    description: context.texts.rich(
      page,
      "description",
      `${place}.description`,
    ),
    showIf,
    order: own ? { random: true, show: null } : plainFlow.order,
  });
  const asked = readElements(page, key, null, {}, context);
  if (own && dependOnEachOther(asked)) {
    section.order = plainFlow.order;
    page.changed("questionOrder", place, "surveyjs_order");
  }
  context.found.setPage(name, code);
  if (page.has("questionOrder") || page.has("questionsOrder")) {
    page.ignore("questionOrder", "questionsOrder");
  }
  for (const setting of ["timeLimit", "maxTimeToFinish", "passed"]) {
    if (page.has(setting)) page.lost(setting, "surveyjs_timer");
  }
  if (!own) reportPanel(page);
  page.ignore("name", "isRequired", "requiredIf", ...elementLayout);
  page.close(`sections.${code}`);
  return split(section, asked, page, context);
}

/**
 * Returns true if the logic of a question refers to another question of the page, which may come later in a random
 * order.
 */
function dependOnEachOther(asked: readonly Asked[]): boolean {
  const codes = new Set(asked.map(({ question }) => question.code));
  return asked.some(({ question }) => {
    const placed = {
      ...question,
      id: 0,
      sectionId: 0,
      position: 0,
      image: null,
      imageAlt: "",
    };
    const inRules = question.rules
      .flatMap(({ expression }) => referencesOf(expression))
      .map(({ answer }) => answer);
    return [...referencedCodes(placed), ...inRules].some(
      (code) => code !== question.code && codes.has(code),
    );
  });
}

/** Splits a page into sections if some of its questions are asked for each entry of a roster. */
function split(
  section: DefinedSection,
  asked: readonly Asked[],
  page: SourceObject,
  context: SurveyJsContext,
): DefinedSection[] {
  const sections: DefinedSection[] = [];
  let over: string | undefined | null = null;
  for (const { question, over: now } of asked) {
    const last = sections.at(-1);
    if (last && over === now) {
      last.questions.push(question);
      continue;
    }
    over = now;
    const code = last
      ? context.read.code(section.code, page.place, "sections")
      : section.code;
    const repeat =
      now === undefined ? null : { question: now, over: "all" as const };
    const texts = last ? { title: "", description: "" } : {};
    sections.push({
      ...section,
      ...texts,
      code,
      repeat,
      questions: [question],
    });
  }
  return sections.length === 0 ? [section] : sections;
}

/** Reports settings of a survey that have an effect, but no counterpart. */
function reportSurvey(survey: SourceObject): void {
  for (const name of [
    "timeLimit",
    "timeLimitPerPage",
    "maxTimeToFinish",
    "maxTimeToFinishPage",
    "showTimer",
  ]) {
    if (survey.has(name)) survey.lost(name, "surveyjs_timer");
  }
  const settings = [
    "navigateToUrl",
    "navigateToUrlOnCondition",
    "completedBeforeHtml",
    "loadingHtml",
    "firstPageIsStarted",
    "firstPageIsStartPage",
    "isSinglePage",
    "questionsOnPageMode",
    "showPreviewBeforeComplete",
    "previewMode",
    "showPrevButton",
    "allowPrevious",
    "readOnly",
    "clearInvisibleValues",
    "startSurveyText",
    "pagePrevText",
    "pageNextText",
    "completeText",
    "previewText",
    "editText",
    "maxOthersLength",
    "maxCommentLength",
  ];
  const unlessFalse = ["showCompletePage", "showCompletedPage"];
  settings.push(...unlessFalse.filter((name) => survey.flag(name) === false));
  if (survey.text("mode") === "display") settings.push("mode");
  for (const name of settings) {
    if (survey.has(name)) survey.lost(name, "setting_unsupported", { name });
  }
  survey.ignore("locale", "questionOrder", "questionsOrder", ...surveyLayout);
  survey.close("survey");
}

import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { fieldsMax } from "@sigi/survey/question-types/shared/inner-types.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { defineQuestion } from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import { elementLayout } from "./layout-settings.ts";
import type { Scope } from "./names.ts";
import { readFields, roster } from "./read-composite.ts";
import { type Asked, readHeading } from "./panel-heading.ts";
import { inputReaders } from "./read-input.ts";
import { reportUnheld, shownIf } from "./question-common.ts";
import { readQuestion } from "./read-question.ts";
import { type TemplateElement, templateElements } from "./template-elements.ts";
import { both, type Owner, type SurveyJsContext } from "./surveyjs-context.ts";

/** Reads the questions of a list of elements. */
type ReadElements = (
  source: SourceObject,
  key: string,
  around: Expression | null,
  scope: Scope,
  context: SurveyJsContext,
) => Asked[];

/**
 * Reads a repeated panel as a roster. Elements that cannot be fields of a
 * roster are asked in separate sections, once for each entry. A panel that has
 * a single entry, or no possible field, is asked once.
 */
export function readDynamicPanel(
  source: SourceObject,
  around: Expression | null,
  scope: Scope,
  context: SurveyJsContext,
  readElements: ReadElements,
): Asked[] {
  ignoreLook(source);
  const simple = source
    .objects("templateElements")
    .some((element) => isSimple(element) || element.has("elements"));
  return isSingle(source) || !simple
    ? askOnce(source, around, scope, context, readElements)
    : askEach(source, around, scope, context, readElements);
}

/** Returns true if there is exactly one entry. */
function isSingle(source: SourceObject): boolean {
  const count = source.number("panelCount") ?? 0;
  const fixed = source.flag("allowAddPanel") === false && count === 1;
  return (source.number("maxPanelCount") === 1 && count === 1) || fixed;
}

function askOnce(
  source: SourceObject,
  around: Expression | null,
  scope: Scope,
  context: SurveyJsContext,
  readElements: ReadElements,
): Asked[] {
  const name = source.text("name") ?? "";
  const within = name === "" ? scope : { ...scope, within: name };
  const showIf = both(around, shownIf(source, name, scope, context));
  const heading = readHeading(source, showIf, scope, context);
  const inside = readElements(
    source,
    "templateElements",
    showIf,
    within,
    context,
  );
  if (!isSingle(source)) {
    context.read.report.changed(source.place, null, "surveyjs_asked_once");
  }
  source.ignore(
    "bindings",
    "panelCount",
    "maxPanelCount",
    "minPanelCount",
    "allowAddPanel",
    "allowRemovePanel",
  );
  closePanel(source, heading ? `questions.${heading.code}` : "sections");
  return heading ? [{ question: heading }, ...inside] : inside;
}

function askEach(
  source: SourceObject,
  around: Expression | null,
  scope: Scope,
  context: SurveyJsContext,
  readElements: ReadElements,
): Asked[] {
  const name = source.text("name") ?? "";
  const wanted = source.text("valueName") ?? name;
  const code = context.read.code(wanted, source.place, "questions");
  const place = `questions.${segment(code)}`;
  const owner: Owner = {
    place,
    operand: { answer: code },
    scope: {
      ...scope,
      self: code,
      fieldsOf: code,
      forEntry: false,
      within: name,
    },
    rules: null,
  };
  const elements = templateElements(
    source,
    "templateElements",
    null,
    owner,
    context,
  );
  const simple = elements
    .filter(({ source: one }) => isSimple(one))
    .slice(0, fieldsMax);
  const fields = readFields(simple, "fields", owner, context);
  const { texts } = context;
  const showIf = both(around, shownIf(source, place, scope, context));
  const labelPlace = `${place}.options.entryLabel`;
  const question = defineQuestion("roster", code, {
    title: texts.rich(source, "title", `${place}.title`, scope) || name || code,
    help: texts.rich(source, "description", `${place}.help`, scope),
    required: source.flag("isRequired") === true,
    requiredIf: context.expression(source, "requiredIf", place, scope),
    showIf,
    options: {
      ...roster(source, owner, context, panelNames),
      fields,
      entryLabel: texts
        .line(source, "templateTitle", labelPlace, owner.scope)
        .replace(/\s*#?\{panelIndex\}\s*[.:]?\s*$/i, ""),
    },
  });
  context.found.add(question, ...[name, wanted].filter(Boolean));
  const hoisted = elements
    .filter((element) => !simple.includes(element))
    .flatMap((element) =>
      hoist(element, code, around, owner.scope, context, readElements),
    );
  closePanel(source, `questions.${code}`);
  return [{ question }, ...hoisted];
}

const panelNames = {
  count: "panelCount",
  min: "minPanelCount",
  max: "maxPanelCount",
  allowAdd: "allowAddPanel",
  allowRemove: "allowRemovePanel",
  expression: "panelCountExpression",
  usual: 0,
};

/** Returns true if the element can be a field of a roster. */
const isSimple = (source: SourceObject): boolean =>
  inputReaders.has(source.text("type") ?? "text") &&
  !source.has("choicesByUrl");

/** Reads an element that rosters do not support, to be asked for each entry. */
function hoist(
  { source, showIf }: TemplateElement,
  over: string,
  around: Expression | null,
  scope: Scope,
  context: SurveyJsContext,
  readElements: ReadElements,
): Asked[] {
  const condition = both(around, showIf);
  const inside = { ...scope, forEntry: true };
  const asked: readonly Asked[] =
    source.text("type") === "paneldynamic"
      ? readDynamicPanel(source, null, inside, context, readElements)
      : readQuestion(source, context, inside).map((question) => ({ question }));
  return asked.map(({ question }) => {
    const place = `questions.${question.code}`;
    context.read.report.changed(source.place, place, "surveyjs_hoisted");
    if (showIf !== null) {
      const params = { name: "panel" };
      context.read.report.changed(
        source.place,
        place,
        "surveyjs_entry_any",
        params,
      );
    }
    const shown = both(condition, question.showIf);
    return {
      question: { ...question, showIf: shown },
      over,
    };
  });
}

function ignoreLook(source: SourceObject): void {
  source.ignore("templateTabTitle", "tabTitlePlaceholder", "noEntriesText");
  source.ignore("newPanelPosition", "panelsState", "confirmDelete");
  source.ignore("confirmDeleteText", "addPanelText", "removePanelText");
  source.ignore("panelAddText", "panelRemoveText", "panelPrevText");
  source.ignore(
    "panelNextText",
    "prevPanelText",
    "nextPanelText",
    "renderMode",
  );
  source.ignore("showProgressBar", "progressBarLocation", "tabAlign");
  source.ignore("templateQuestionTitleLocation", "templateQuestionTitleWidth");
  source.ignore("templateErrorLocation", "removePanelButtonLocation");
  source.ignore(
    "templateTitleLocation",
    "showRangeInProgress",
    "panelRemoveButtonLocation",
  );
  source.ignore("type", "name");
}

const panelUnheld = [
  "keyName",
  "keyDuplicationError",
  "templateVisibleIf",
  "templateDescription",
  "defaultPanelValue",
  "copyDefaultValueFromLastEntry",
  "defaultValueFromLastPanel",
];

function closePanel(source: SourceObject, target: string): void {
  for (const name of panelUnheld) {
    if (source.has(name)) source.lost(name, "setting_unsupported", { name });
  }
  reportUnheld(source);
  source.ignore(...elementLayout);
  source.close(target);
}

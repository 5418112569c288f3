import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { AnswerRule } from "@sigi/survey/logic/answer-rule.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { DefinedQuestion } from "../definition.ts";
import { joined } from "../logic/typed-expression.ts";
import { isObject } from "../source/source-object.ts";
import { carryChoices } from "./carry-choices.ts";
import type { Draft } from "./qualtrics-draft.ts";
import { readCondition } from "./qualtrics-logic.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";
import { objectAt } from "./qualtrics-source.ts";

/** Adds the logic to the questions of a draft. All answers must be known. Closes its part of the report. */
export function completeQuestion(
  draft: Draft,
  reading: QualtricsReading,
): DefinedQuestion[] {
  const { source, scope, answer, before, after, texts } = draft;
  const target = `questions.${draft.question.code}`;
  const own = readCondition(source, "DisplayLogic", scope, reading);
  const inPage = readCondition(source, "InPageDisplayLogic", scope, reading);
  const conditions = [own, inPage].flatMap((one) => one ?? []);
  const showIf = conditions.length > 0 ? joined("and", conditions) : null;
  answer.shown = showIf;
  const carried = carryChoices(draft.question, draft, reading);
  const listed = withItemConditions(carried, draft, reading);
  const rules = [...listed.rules, ...readRules(draft, reading)];
  reportDefaults(draft, target);
  reportNames(draft);
  if (source.has("QuestionJS")) {
    source.lost("QuestionJS", "setting_unsupported", { name: "JavaScript" });
  }
  if (source.has("GradingData")) {
    source.lost("GradingData", "qualtrics_element_left", { name: "scoring" });
  }
  source.ignore(...bookkeeping);
  closeSettings(draft, target);
  texts.close();
  source.close(target);
  return [
    ...before.map((one) => ({ ...one, showIf })),
    { ...listed, showIf, rules },
    ...after.map((one) => ({ ...one, showIf })),
  ];
}

/** Types of validation that the readers of questions support. */
const validations: ReadonlySet<string> = new Set([
  "None",
  "null",
  "CustomValidation",
  "ContentType",
  "MinChar",
  "TotalChar",
  "MaxChar",
  "CharRange",
  "MinChoices",
  "MaxChoices",
  "ChoiceRange",
  "ChoicesTotal",
  "TotalRange",
]);

function closeSettings({ settings, question }: Draft, target: string): void {
  if (!settings) return;
  const type = settings.text("Type") ?? "None";
  const isText = /^(?:short_text|long_text|grid|multi_field)$/;
  if (!validations.has(type) && !isText.test(question.type)) {
    settings.changed("Type", target, "validation_unsupported", { name: type });
  }
  settings.ignore(
    "ForceResponse",
    "ForceResponseType",
    "MinChoices",
    "MaxChoices",
    "MinChars",
    "TotalChars",
    "MaxChars",
    "ContentType",
    "ValidNumber",
    "ValidDateType",
    "ValidPhoneType",
    "ValidZipType",
    "ChoiceTotal",
    "EnforceRange",
    "Min",
    "Max",
    "NumDecimals",
  );
  settings.reportUnread();
}

/** Ids and editor layout. Texts whose names end in "Unsafe" are copies. */
const bookkeeping = [
  "QuestionID",
  "QuestionDescription",
  "QuestionText_Unsafe",
  "DataVisibility",
  "Configuration",
  "NextChoiceId",
  "NextAnswerId",
  "AnalyzeChoices",
  "AnalysisType",
  "SearchSource",
  "ClarifyingSymbolType",
  "DynamicChoicesData",
  "DynamicAnswersData",
  "QuestionDescriptionOption",
  "ChoiceDataExportTags",
  "AnswerDataExportTags",
  "ChoiceOrder",
  "AnswerOrder",
  "Answers",
  "ChoiceGroups",
  "Tags",
  "TagIDs",
  "Labels",
  "PositionTop",
  "PositionLeft",
  "DefaultChoices_Unsafe",
  "SubSelector",
  "SavedSelector",
  "SavedSubSelector",
  "QuestionLink",
  "NumberOfGroups",
  "ChoiceColumnWidth",
  "ConjointProperties",
  "ExportTag",
  "Randomization",
];

/** Adds the conditions of choices, rows, columns and fields. */
function withItemConditions(
  question: DefinedQuestion,
  { items, scope, answer }: Draft,
  reading: QualtricsReading,
): DefinedQuestion {
  const conditions = new Map<string, Expression>();
  for (const { list, id, number, source } of items) {
    const showIf = readCondition(source, "DisplayLogic", scope, reading);
    answer.shownChoices.set(number, showIf);
    const place = `questions.${question.code}.options.${list}.${id}`;
    if (showIf && id !== "" && hasItem(question, list, id)) {
      conditions.set(`${list}.${id}`, showIf);
    } else if (showIf) {
      source.lost("DisplayLogic", "setting_unsupported", {
        name: "DisplayLogic",
      });
    }
    source.close(place);
  }
  if (conditions.size === 0) return question;
  const options = Object.entries(question.options).map(
    ([list, value]: [string, unknown]): [string, unknown] =>
      Array.isArray(value)
        ? [
            list,
            (value as Choice[]).map((item) => {
              const showIf = conditions.get(`${list}.${item.id}`);
              return showIf ? { ...item, showIf } : item;
            }),
          ]
        : [list, value],
  );
  const withConditions = Object.fromEntries<unknown>(options);
  return { ...question, options: withConditions } as DefinedQuestion;
}

function hasItem(
  { type, options }: DefinedQuestion,
  list: string,
  id: string,
): boolean {
  // The columns of a grid are asked in each row.
  if (list === "columns" && type === "grid") return false;
  const items: unknown = Reflect.get(options, list);
  return (
    Array.isArray(items) && (items as Choice[]).some((item) => item.id === id)
  );
}

/** Reads "Custom Validation" as a rule for accepted answers. */
function readRules(
  { settings, scope, question }: Draft,
  reading: QualtricsReading,
): AnswerRule[] {
  if (settings?.text("Type") !== "CustomValidation") {
    settings?.ignore("CustomValidation");
    return [];
  }
  const { report } = reading.context;
  const custom = objectAt(settings, "CustomValidation", report);
  if (!custom) return [];
  const expression = readCondition(custom, "Logic", scope, reading);
  const said = objectAt(custom, "Message", report);
  const text = said?.text("description") ?? "";
  // Messages are stored in a library of the account; often their names have the same text.
  const isOwn =
    said && text !== "" && !/^(?:default|require|invalid)/i.test(text);
  if (!expression || question.type === "statement") return [];
  if (!isOwn) return [{ expression, message: "" }];
  const target = `questions.${question.code}.rules`;
  report.changed(said.place, target, "qualtrics_message", { text });
  return [{ expression, message: text.slice(0, formLimits.ruleMessageMax) }];
}

/** Reports default answers; imported questions start empty. */
function reportDefaults({ source }: Draft, target: string): void {
  const value = source.value("DefaultChoices");
  if (value === undefined || value === false) return;
  const text = JSON.stringify(value);
  if (/"Selected":(?:true|"true")|"Text":"[^"]|"TEXT":"[^"]/i.test(text)) {
    source.changed("DefaultChoices", target, "default_left", {
      value: text.slice(0, 200),
    });
  }
}

/** Reports names of choices for exports that differ from the labels, which exports use here. */
function reportNames({ source, items }: Draft): void {
  const names = source.value("VariableNaming");
  if (!isObject(names)) return;
  const shown = new Map(
    items.map(({ number, source: item }) => [number, item.text("Display")]),
  );
  const others = Object.entries(names).filter(
    ([number, name]) => typeof name === "string" && name !== shown.get(number),
  );
  if (others.length > 0) {
    source.lost("VariableNaming", "qualtrics_names", {
      names: others.map(([, name]) => String(name)).join(", "),
    });
  }
}

import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { AnswerRule } from "@sigi/survey/logic/answer-rule.ts";
import {
  type DefinedQuestion,
  type DefinedQuestionOf,
  defineQuestion,
} from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import { elementLayout } from "./layout-settings.ts";
import { readComputed } from "./read-computed.ts";
import { inputReaders } from "./read-input.ts";
import {
  reportUnheld,
  shownIf,
  titleOf,
  type Typed,
} from "./question-common.ts";
import { questionReaders } from "./read-question-types.ts";
import type { Scope } from "./names.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

/**
 * Reads a question of any type but panels, followed by a question for its
 * comment if the file has one. A question of an unknown type becomes a text.
 */
export function readQuestion(
  source: SourceObject,
  context: SurveyJsContext,
  scope: Scope = {},
): DefinedQuestion[] {
  const name = source.text("name") ?? "";
  const valueName = source.text("valueName");
  const code = context.read.code(valueName ?? name, source.place, "questions");
  if (valueName !== undefined && valueName !== name) {
    source.changed("valueName", `questions.${code}`, "surveyjs_value_name", {
      name,
      code,
    });
  }
  const place = `questions.${segment(code)}`;
  const rules: AnswerRule[] = [];
  const owner: Owner = {
    place,
    operand: { answer: code },
    scope: { ...scope, self: code },
    rules: { list: rules, place: `${place}.rules` },
  };
  const asked = readTyped(source, owner, context);
  const computed = readComputed(source, owner, asked.type, context);
  if (computed) rules.length = 0;
  const typed = computed ?? asked;
  const question = defineQuestion(typed.type, code, {
    title: titleOf(
      source,
      `${place}.title`,
      name || code,
      owner.scope,
      context,
    ),
    help: context.texts.rich(
      source,
      "description",
      `${place}.help`,
      owner.scope,
    ),
    ...required(source, owner, context),
    // A hidden computed value has no condition, because other conditions may refer to it.
    showIf:
      computed && source.flag("visible") === false
        ? null
        : shownIf(source, place, owner.scope, context),
    ...typed.given,
    rules,
    options: typed.options,
  }) as DefinedQuestion;
  const inside = scope.within === undefined ? "" : `${scope.within}.`;
  const names = [name, valueName ?? ""].filter(Boolean);
  context.found.add(question, ...names.map((one) => inside + one));
  reportUnheld(source, computed?.used);
  const remark = readRemark(source, question, name || code, context);
  source.ignore(...elementLayout);
  source.close(`questions.${code}`);
  return remark ? [question, remark] : [question];
}

function readTyped(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Typed {
  const type = source.text("type") ?? "text";
  const reader = questionReaders.get(type) ?? inputReaders.get(type);
  if (reader) return reader(source, owner, context);
  const params = { from: type, to: "short_text" };
  source.changed("type", owner.place, "type_changed", params);
  return { type: "short_text", options: {} };
}

function required(
  source: SourceObject,
  { place, scope }: Owner,
  context: SurveyJsContext,
): Pick<DefinedQuestionOf<"short_text">, "required" | "requiredIf"> {
  return {
    required:
      source.flag("isRequired") === true && source.flag("readOnly") !== true,
    requiredIf: context.expression(source, "requiredIf", place, scope),
  };
}

/** Reads the comment beside an answer, which SurveyJS stores under the question's name and "-Comment". */
function readRemark(
  source: SourceObject,
  { code, showIf }: DefinedQuestion,
  name: string,
  { read, texts, found }: SurveyJsContext,
): DefinedQuestion | null {
  const flag = ["showCommentArea", "hasComment"].find(
    (key) => source.flag(key) === true,
  );
  if (flag === undefined) {
    source.ignore("commentText", "commentPlaceholder");
    return null;
  }
  const own = read.code(`${code}-Comment`, source.placeOf(flag), "questions");
  const place = `questions.${segment(own)}`;
  source.changed(flag, `questions.${own}`, "surveyjs_remark");
  const usual = texts.language === "id" ? "Keterangan" : "Comment";
  const remark = defineQuestion("long_text", own, {
    title: texts.rich(source, "commentText", `${place}.title`) || usual,
    showIf,
    options: {
      placeholder: texts.line(
        source,
        "commentPlaceholder",
        `${place}.options.placeholder`,
      ),
    },
  });
  found.add(remark, `${name}-Comment`);
  return remark;
}

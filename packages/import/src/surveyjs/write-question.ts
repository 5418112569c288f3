import type { DefinedQuestion } from "../definition.ts";
import {
  type Json,
  questionPlace,
  type SurveyWriter,
} from "./survey-writer.ts";
import { writeInput } from "./write-input.ts";
import { writeChoiceJumps, writeJumps } from "./write-jumps.ts";
import { listedFromTable } from "./write-tables.ts";
import { questionWriters } from "./write-types.ts";

/** Writes a question as an element of a page; null for a hidden computed value. */
export function writeQuestion(
  defined: DefinedQuestion,
  writer: SurveyWriter,
): Json | null {
  const place = questionPlace(defined.code);
  const question = listedFromTable(defined, place, writer);
  const { code, type, options, fixed, purpose } = question;
  writer.lostSettings(place, { fixed, purpose });
  const isUnseen = type === "calculated" && !options.shown;
  if (isUnseen && writer.inside === null) {
    const at = `${place}.options.expression`;
    const expression = writer.expression(at, options.expression);
    writer.calculated.push({ name: code, expression, includeIntoResult: true });
    return null;
  }
  writeJumps(question.jumps, place, writer);
  writeChoiceJumps(question, place, writer);
  const {
    type: kind,
    validators,
    ...typed
  } = writeTyped(question, place, writer);
  const isHtml = kind === "html";
  const rules = [
    ...(Array.isArray(validators) ? (validators as Json[]) : []),
    ...writeRules(question, place, writer),
  ];
  const isTable = question !== defined;
  return {
    // A tag box is used for table rows, because there may be thousands of them.
    type: isTable && kind === "checkbox" ? "tagbox" : kind,
    name: code,
    title: isHtml ? undefined : writer.text(`${place}.title`, question.title),
    description: isHtml
      ? undefined
      : writer.text(`${place}.help`, question.help),
    isRequired: (!isHtml && question.required) || undefined,
    requiredIf: writer.expression(`${place}.requiredIf`, question.requiredIf),
    visibleIf: writer.expression(`${place}.showIf`, question.showIf),
    visible: isUnseen ? false : undefined,
    ...typed,
    validators: rules.length > 0 ? rules : undefined,
  };
}

type QuestionWriter = (
  question: DefinedQuestion,
  place: string,
  writer: SurveyWriter,
) => Json;

function writeTyped(
  question: DefinedQuestion,
  place: string,
  writer: SurveyWriter,
): Json {
  // The writer of a type accepts only questions of that type.
  const write = Reflect.get(questionWriters, question.type) as
    QuestionWriter | undefined;
  return write
    ? write(question, place, writer)
    : writeInput(question, place, writer);
}

function writeRules(
  { rules }: DefinedQuestion,
  place: string,
  writer: SurveyWriter,
): Json[] {
  return rules.flatMap(({ expression: rule, message }, index) => {
    const at = `${place}.rules.${index}`;
    const expression = writer.expression(at, rule);
    const text = writer.text(`${at}.message`, message);
    return expression === undefined
      ? []
      : [{ type: "expression", expression, text }];
  });
}

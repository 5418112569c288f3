import type { Expression } from "@sigi/survey/expressions/expression.ts";
import {
  type Choice,
  otherId,
} from "@sigi/survey/question-types/shared/choice.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { defineQuestion } from "../definition.ts";
import { call } from "../logic/typed-expression.ts";
import { defineBox } from "../single-box.ts";
import { defineComments } from "./limesurvey-comments.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import {
  assessmentValues,
  inAlphabet,
  isOn,
  isRandom,
  readList,
  type ReadList,
  subquestionsOf,
} from "./limesurvey-lists.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import { readOther, withOther } from "./read-choice.ts";
import { asStatement } from "./read-statement.ts";

/** Reads "Multiple choice", with or without comments. */
export function readSeveral(
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
): Draft {
  const { code, place, given } = common;
  const other = readOther(question, place, reading);
  const reserved = other.other ? otherId : undefined;
  const list = inAlphabet(
    readList(subquestionsOf(question), "choices", common, reading, reserved),
    question,
    reading.texts.language,
  );
  const [only] = list.choices;
  if (!only) return asStatement(question, common, reading, "choices_missing");
  addTicks(question, common, list, reading);
  const comments =
    question.type === "P"
      ? [defineComments(question, common, commented(list, other), reading)]
      : [];
  if (list.choices.length === 1 && !other.other && comments.length === 0) {
    reading.texts.move(
      `${place}.options.choices.${segment(only.id)}.label`,
      `${place}.options.statement`,
    );
    const main = defineBox(code, given, only.label);
    return { question, main, lists: [{ ...list, ids: [] }] };
  }
  const listed = withOther(exclusive(list, question), other, place, reading);
  if (listed.choices.length < 2) {
    return asStatement(question, common, reading, "choices_missing");
  }
  const main = defineQuestion("multiple_choice", code, {
    ...given,
    options: { ...listed, randomise: isRandom(question) },
  });
  return { question, main, companions: comments, lists: [list] };
}

const commented = (
  { choices, items }: ReadList,
  { other, otherLabel }: ReturnType<typeof readOther>,
): (Choice & { source: string })[] => [
  ...choices.map((choice, index) => ({
    ...choice,
    source: items[index]?.code ?? choice.id,
  })),
  ...(other ? [{ id: otherId, label: otherLabel, source: "other" }] : []),
];

/** Marks the choices in "exclude_all_others" as exclusive. */
function exclusive(
  { choices, codes }: ReadList,
  { attributes }: LimeQuestion,
): Choice[] {
  const given = attributes.text("exclude_all_others") ?? "";
  const names = given.split(/[;,\s]+/).filter((name) => name !== "");
  const ids = new Set(names.map((name) => codes.get(name)));
  if (isOn(attributes.text("exclude_all_others_auto"))) {
    attributes.lost("exclude_all_others_auto", "setting_unsupported", {
      name: "exclude_all_others_auto",
    });
  }
  for (const name of names.filter((one) => !codes.has(one))) {
    attributes.lost("exclude_all_others", "logic_code_missing", { code: name });
  }
  return choices.map((choice) =>
    ids.has(choice.id) ? { ...choice, exclusive: true } : choice,
  );
}

/** Adds the variables of the boxes, each "Y" or empty. */
function addTicks(
  question: LimeQuestion,
  { code }: Common,
  list: ReadList,
  reading: LimeReading,
): void {
  const { variables } = reading;
  const whole: Expression = { answer: code };
  const values = assessmentValues(list.items, reading);
  const weight = Number(question.attributes.value("assessment_value") ?? 1);
  const isBox =
    list.choices.length === 1 &&
    question.type === "M" &&
    !isOn(question.source.text("other"));
  for (const [index, { id, label }] of list.choices.entries()) {
    const ticked = isBox ? whole : call("contains", whole, { value: id });
    const item = list.items[index]?.code ?? id;
    variables.add(question, item, {
      kind: "boolean",
      expression: ticked,
      codes: new Map([["Y", true]]),
      shown: call("if", ticked, { value: plainText(label) }),
      coded: call("if", ticked, { value: "Y" }),
      asked: plainText(label),
      ...(values ? { values: new Map([["Y", weight || 0]]) } : {}),
    });
  }
  if (isBox) return;
  const isOther = call("contains", whole, { value: otherId });
  if (isOn(question.source.text("other"))) {
    variables.add(question, "other", {
      kind: "boolean",
      expression: isOther,
      codes: new Map(),
    });
  }
  variables.addWhole(question.code, {
    expression: whole,
    shown: call("label", whole),
  });
}

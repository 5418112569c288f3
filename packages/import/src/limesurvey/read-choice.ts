import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { call } from "../logic/typed-expression.ts";
import { defineBox } from "../single-box.ts";
import { defineComment } from "./limesurvey-comments.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import {
  answersOf,
  assessmentValues,
  inAlphabet,
  isOn,
  isRandom,
  readList,
  type ReadList,
} from "./limesurvey-lists.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import { asStatement } from "./read-statement.ts";

/** Reads "List (radio)", "List (dropdown)" and "List with comment". */
export function readOneOf(
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
): Draft {
  const { code, place, given } = common;
  const other = readOther(question, place, reading);
  const reserved = other.other ? otherId : undefined;
  const list = inAlphabet(
    readList(answersOf(question), "choices", common, reading, reserved),
    question,
    reading.texts.language,
  );
  const comments =
    question.type === "O" ? [defineComment(question, common, reading)] : [];
  const [only] = list.choices;
  if (!only || (list.choices.length === 1 && !other.other)) {
    return only
      ? oneBox(question, common, only, list, comments, reading)
      : asStatement(question, common, reading, "choices_missing");
  }
  const choices = grouped(list.choices, question);
  const options = {
    ...withOther(choices, other, place, reading),
    randomise: isRandom(question),
  };
  const isDropdown =
    question.type === "!" || isOn(question.attributes.text("use_dropdown"));
  const main = isDropdown
    ? defineQuestion("dropdown", code, { ...given, options })
    : defineQuestion("single_choice", code, { ...given, options });
  addChosen(question, code, list, reading);
  return { question, main, companions: comments, lists: [list] };
}

/** Reads a list with only one answer as a box to tick. */
function oneBox(
  question: LimeQuestion,
  { code, given }: Common,
  { label }: Choice,
  list: ReadList,
  companions: readonly DefinedQuestion[],
  { texts, variables }: LimeReading,
): Draft {
  const expression: Expression = { answer: code };
  const place = `questions.${segment(code)}`;
  const [id = ""] = list.ids;
  texts.move(
    `${place}.options.choices.${segment(id)}.label`,
    `${place}.options.statement`,
  );
  const codes = new Map([[list.items[0]?.code ?? "Y", true]]);
  variables.add(question, "", {
    kind: "boolean",
    expression,
    codes,
    shown: call("if", expression, { value: plainText(label) }),
    coded: call("if", expression, { value: list.items[0]?.code ?? "Y" }),
  });
  const main = defineBox(code, given, label);
  return { question, main, companions, lists: [{ ...list, ids: [] }] };
}

/** Adds the variables of the picked answer and of its own words. */
function addChosen(
  question: LimeQuestion,
  code: string,
  list: ReadList,
  reading: LimeReading,
): void {
  const { variables } = reading;
  const expression: Expression = { answer: code };
  const codes = new Map([...list.codes, ["-oth-", otherId] as const]);
  const values = assessmentValues(list.items, reading);
  variables.add(question, "", {
    kind: "choice",
    expression,
    codes,
    shown: call("label", expression),
    coded: call("concat", expression),
    asked: plainText(question.source.text("question") ?? ""),
    ...(values ? { values } : {}),
  });
  const isOther = call("equals", expression, { value: otherId });
  const words = call("if", isOther, call("label", expression));
  variables.add(question, "other", {
    kind: "boolean",
    expression: isOther,
    codes: new Map(),
    shown: words,
    coded: words,
  });
}

interface Other {
  readonly other: boolean;
  readonly otherLabel: string;
}

/** Reads whether own words are offered, and their label. */
export function readOther(
  { source, attributes }: LimeQuestion,
  place: string,
  { texts }: LimeReading,
): Other {
  const other = isOn(source.text("other"));
  const label = texts.read(
    attributes,
    "other_replace_text",
    `${place}.options.otherLabel`,
    "line",
  );
  const position = attributes.text("other_position") ?? "default";
  if (other && !/^(?:default|end)$/.test(position)) {
    attributes.changed("other_position", place, "setting_unsupported", {
      name: "other_position",
    });
  }
  attributes.ignore("other_position_code");
  const isRequired = isOn(attributes.text("other_comment_mandatory"));
  if (other && !isRequired) {
    source.changed("other", place, "own_words_required");
  }
  return { other, otherLabel: other ? label : "" };
}

/** Adds own words. If there is only one choice, they become a choice themselves, because lists need two. */
export function withOther(
  choices: Choice[],
  { other, otherLabel }: Other,
  place: string,
  { texts }: LimeReading,
): { choices: Choice[]; other: boolean; otherLabel: string } {
  if (!other || choices.length > 1) return { choices, other, otherLabel };
  const at = `${place}.options.choices.${otherId}.label`;
  texts.move(`${place}.options.otherLabel`, at);
  const label = otherLabel || texts.word("other", at);
  const own = { id: otherId, label, ownText: true };
  return { choices: [...choices, own], other: false, otherLabel: "" };
}

/** Splits the labels of a dropdown into group and label: "Fruit-Apple". */
function grouped(
  choices: Choice[],
  { attributes, type }: LimeQuestion,
): Choice[] {
  const separator = attributes.text("category_separator") ?? "";
  if (separator === "" || type !== "!") return choices;
  return choices.map((choice) => {
    const at = choice.label.indexOf(separator);
    if (at <= 0) return choice;
    const label = choice.label.slice(at + separator.length).trim();
    const group = choice.label.slice(0, at).trim();
    return label === "" ? choice : { ...choice, label, group };
  });
}

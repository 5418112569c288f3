import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import { isOn } from "./limesurvey-lists.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import { readArray } from "./read-array.ts";
import { readOneOf } from "./read-choice.ts";
import { readDate } from "./read-date.ts";
import { readEquation } from "./read-equation.ts";
import { readFields } from "./read-fields.ts";
import {
  readFivePoints,
  readGender,
  readLanguage,
  readYesNo,
} from "./read-fixed.ts";
import { readCells, readDualScale } from "./read-grid.ts";
import { readHidden } from "./read-hidden.ts";
import { readNumber } from "./read-number.ts";
import { readRanking } from "./read-ranking.ts";
import { readSeveral } from "./read-several.ts";
import { readStatement } from "./read-statement.ts";
import { readText } from "./read-text.ts";
import { readUpload } from "./read-upload.ts";

type Reader = (
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
) => Draft | null;

/** Readers by type code: "Question types" of LimeSurvey's manual. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["1", readDualScale],
  ["5", readFivePoints],
  ["A", readArray],
  ["B", readArray],
  ["C", readArray],
  ["D", readDate],
  ["E", readArray],
  ["F", readArray],
  ["G", readGender],
  ["H", readArray],
  ["I", readLanguage],
  ["K", readFields],
  ["L", readOneOf],
  ["M", readSeveral],
  ["N", readNumber],
  ["O", readOneOf],
  ["P", readSeveral],
  ["Q", readFields],
  ["R", readRanking],
  ["S", readText],
  ["T", readText],
  ["U", readText],
  ["X", readStatement],
  ["Y", readYesNo],
  ["!", readOneOf],
  [":", readCells],
  [";", readCells],
  ["*", readEquation],
  ["|", readUpload],
]);

/**
 * Reads a question without its logic. Returns null for a question that becomes a variable, and for a question that no
 * survey can hold, which is reported.
 */
export function readQuestion(
  question: LimeQuestion,
  reading: LimeReading,
): Draft | null {
  const { source, type, attributes, qid } = question;
  const reader = readers.get(type);
  if (!reader) {
    source.loseAll("type_unsupported", { type: type || "?" });
    return null;
  }
  const { context, texts } = reading;
  const isHidden = isOn(attributes.text("hidden"));
  if (isHidden && type !== "*") {
    const hidden = readHidden(question, reading);
    if (hidden !== undefined) return hidden;
  }
  const code = context.code(
    question.code || `q${qid}`,
    source.place,
    "questions",
  );
  const place = `questions.${segment(code)}`;
  const given = {
    title: texts.read(source, "question", `${place}.title`),
    help: texts.read(source, "help", `${place}.help`),
    required: readMandatory(question, place, reading),
  };
  const draft = reader(question, { code, place, given }, reading);
  return draft && isHidden && type !== "*" ? { ...draft, isHidden } : draft;
}

/** Returns true for "Y". "S" marks a question that may be skipped after a warning, which is reported. */
function readMandatory(
  { source }: LimeQuestion,
  place: string,
  { context: { report } }: LimeReading,
): boolean {
  const mandatory = source.text("mandatory") ?? "N";
  if (mandatory === "S") {
    report.changed(
      source.placeOf("mandatory"),
      `${place}.required`,
      "limesurvey_soft_mandatory",
    );
  }
  return isOn(mandatory);
}

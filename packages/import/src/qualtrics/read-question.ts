import { formLimits } from "@sigi/survey/form-limits.ts";
import { cleanText } from "@sigi/survey/text.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { defineQuestion } from "../definition.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Asked, QuestionReader } from "./ask-question.ts";
import type { Draft } from "./qualtrics-draft.ts";
import type { QualtricsReading, Scope } from "./qualtrics-reading.ts";
import { objectAt, sourceOf } from "./qualtrics-source.ts";
import { QuestionTexts } from "./question-texts.ts";
import { readChoiceQuestion } from "./read-choice-question.ts";
import { readDrillDown } from "./read-drill-down.ts";
import { readMatrix } from "./read-matrix.ts";
import { readConstantSum } from "./read-constant-sum.ts";
import { readSliders } from "./read-sliders.ts";
import {
  readGroups,
  readRanking,
  readSignature,
  readSpots,
  readStatement,
  readUpload,
} from "./read-other-question.ts";
import { readSideBySide } from "./read-side-by-side.ts";
import { readTextQuestion } from "./read-text-question.ts";

/** One reader for each question type ("Question Types Overview" on Qualtrics's support pages). */
const readers: Readonly<Record<string, QuestionReader>> = {
  MC: readChoiceQuestion,
  Matrix: readMatrix,
  TE: readTextQuestion,
  Slider: readSliders,
  CS: readConstantSum,
  RO: readRanking,
  SBS: readSideBySide,
  DB: readStatement,
  FileUpload: readUpload,
  SS: readUpload,
  Draw: readSignature,
  PGR: readGroups,
  DD: readDrillDown,
  HotSpot: readSpots,
};

/** Types that measure or protect instead of asking. A survey has its own means for that, or none. */
const measures: ReadonlySet<string> = new Set([
  "Timing",
  "Meta",
  "Captcha",
  "ReCaptcha",
]);

/**
 * Reads a question without its logic. Returns null, and reports it, if no
 * survey can hold it.
 * @param id the id in locators: "QID1", "2_QID1" in a loop.
 */
export function readQuestion(
  source: SourceObject,
  id: string,
  scope: Scope,
  skips: readonly SourceObject[],
  reading: QualtricsReading,
): Draft | null {
  const { context, answers } = reading;
  const { report } = context;
  const type = source.text("QuestionType") ?? "";
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (!read) {
    if (measures.has(type)) source.loseAll("qualtrics_measure", { type });
    else source.loseAll("type_unsupported", { type: type || "?" });
    return null;
  }
  const tag = source.text("DataExportTag") ?? source.place;
  const wanted = scope.round ? `${scope.round}_${tag}` : tag;
  const code = context.code(wanted, source.place, "questions");
  const place = `questions.${segment(code)}`;
  const texts = new QuestionTexts(source, reading);
  const validation =
    objectAt(source, "Validation", report) ??
    sourceOf({}, source.placeOf("Validation"), report);
  const settings = objectAt(validation, "Settings", report);
  const { title, before } = readTitle(source, texts, code, place, reading);
  const asked: Asked = {
    source,
    texts,
    reading,
    code,
    place,
    settings,
    selector: source.text("Selector") ?? "",
    subSelector: source.text("SubSelector") ?? "",
    common: { title, help: "", required: isForced(settings, code) },
  };
  const result = read(asked);
  if (!result) return null;
  const answer = answers.add(id, code, result.values);
  for (const [number, values] of result.columns ?? []) {
    answers.add(`${id}#${number}`, code, values);
  }
  return {
    question: result.question,
    before,
    after: result.after ?? [],
    items: result.items ?? [],
    template: result.template,
    source,
    texts,
    answer,
    settings,
    scope,
    skips,
  };
}

/**
 * Returns true for "Force Response", which requires an answer. "Request Response" only asks for one again, which is
 * reported.
 */
function isForced(settings: SourceObject | undefined, code: string): boolean {
  if (!settings) return false;
  const force = settings.text("ForceResponse") ?? "OFF";
  const type = settings.text("ForceResponseType") ?? "ON";
  if (force === "OFF") return false;
  if (force === "ON" && !type.startsWith("Request")) return true;
  settings.changed("ForceResponse", `questions.${code}`, "qualtrics_requested");
  return false;
}

/** Reads the title. The beginning of a text that is too long is moved to statements before the question. */
function readTitle(
  source: SourceObject,
  texts: QuestionTexts,
  code: string,
  place: string,
  { context }: QualtricsReading,
): { title: string; before: DefinedQuestion[] } {
  const text = source.text("QuestionText") ?? "";
  const rich = texts.rich(["QuestionText"], text, `${place}.title`);
  if (cleanText(plainText(rich)) === "") {
    const description = context.line(source.text("QuestionDescription") ?? "");
    context.report.changed(
      source.placeOf("QuestionText"),
      `questions.${code}.title`,
      "title_made",
    );
    return { title: description.slice(0, 500) || code, before: [] };
  }
  const parts = splitText(rich, formLimits.titleMax - 500);
  const before = parts.slice(0, -1).map((part, index) => {
    const own = context.code(
      `${code.slice(0, 50)}_text${index + 1}`,
      source.placeOf("QuestionText"),
      "questions",
    );
    context.report.changed(
      source.placeOf("QuestionText"),
      `questions.${own}`,
      "qualtrics_text_split",
    );
    return defineQuestion("statement", own, { title: part });
  });
  return { title: parts.at(-1) ?? rich, before };
}

/**
 * Splits a rich text into parts of at most `max` characters, between
 * paragraphs, or between words if a paragraph is longer.
 */
function splitText(text: string, max: number): string[] {
  if (text.length <= max) return [text];
  const parts: string[] = [];
  let part = "";
  for (const piece of piecesOf(text, max)) {
    if (part !== "" && part.length + piece.length > max) {
      parts.push(part);
      part = "";
    }
    part += piece;
  }
  return part.trim() === "" ? parts : [...parts, part];
}

/** Splits a text into paragraphs, with their closing tags. */
function piecesOf(text: string, max: number): string[] {
  const paragraphs = text.split(
    /(?<=<\/(?:p|ul|ol|table|h3|h4|blockquote)>|<br ?\/?>|\n)/i,
  );
  return paragraphs.flatMap((paragraph) => {
    const pieces: string[] = [];
    let rest = paragraph;
    while (rest.length > max) {
      const space = rest.lastIndexOf(" ", max);
      const at = space > max / 2 ? space + 1 : max;
      pieces.push(rest.slice(0, at));
      rest = rest.slice(at);
    }
    return [...pieces, rest];
  });
}

import type { TextLine } from "./text-lines.ts";

/** A part of a pasted questionnaire, in its order. */
export type TextBlock =
  | { readonly kind: "heading"; readonly line: TextLine }
  | { readonly kind: "remark"; readonly lines: TextLine[] }
  | QuestionBlock;

export interface QuestionBlock {
  readonly kind: "question";
  readonly line: TextLine;
  /** Lines below the question that are not choices: help, blanks, scales. */
  readonly notes: TextLine[];
  readonly options: TextLine[];
  readonly table: TextLine[];
}

/** Groups lines into headings, remarks, and questions with their parts. */
export function textBlocks(lines: readonly TextLine[]): TextBlock[] {
  const style = questionStyle(lines);
  const blocks: TextBlock[] = [];
  let last = 0;
  for (const [index, line] of lines.entries()) {
    const open = blocks.at(-1);
    const question = open?.kind === "question" ? open : null;
    const next = lines[index + 1];
    if (isHeading(line, next, style, question)) {
      blocks.push({ kind: "heading", line });
      // Numbering may restart in each section.
      if (startsAgain(lines, index, style)) last = 0;
    } else if (line.cells.length > 0) {
      if (question && question.options.length === 0) question.table.push(line);
      else blocks.push({ ...emptyQuestion(line), table: [line] });
    } else if (isQuestion(line, next, style, question, last)) {
      last = line.marker?.order ?? last;
      blocks.push(emptyQuestion(line));
    } else if (question && line.marker) {
      question.options.push(line);
    } else if (question && !isRemark(line, question)) {
      question.notes.push(line);
    } else if (open?.kind === "remark" && !line.afterBlank) {
      open.lines.push(line);
    } else {
      blocks.push({ kind: "remark", lines: [line] });
    }
  }
  return blocks;
}

/** Returns true if a line after a blank one is a remark on the following questions. */
function isRemark(line: TextLine, { options, table }: QuestionBlock): boolean {
  const isSentence = /[.:]$/.test(line.text) && line.text.split(" ").length > 3;
  return (
    line.afterBlank && (options.length > 0 || table.length > 0 || isSentence)
  );
}

const emptyQuestion = (line: TextLine): QuestionBlock => ({
  kind: "question",
  line,
  notes: [],
  options: [],
  table: [],
});

/**
 * Detects how questions are numbered: the style of the first numbers, or null if unnumbered lines that ask are
 * questions.
 */
function questionStyle(lines: readonly TextLine[]): string | null {
  const first = (...kinds: readonly string[]) =>
    lines.find(
      ({ marker, cells }) =>
        marker &&
        cells.length === 0 &&
        kinds.includes(marker.kind) &&
        marker.order === 1,
    )?.marker?.style;
  const named = lines.some(({ marker }) => marker?.style === "Q1");
  if (named) return "Q1";
  const number = first("number");
  if (number !== undefined && !numbersAreChoices(lines, number)) return number;
  const asking = lines.filter(
    (line) => asks(line) && line.marker === null,
  ).length;
  if (asking > 0) return null;
  return first("roman") ?? first("upper") ?? first("lower") ?? null;
}

/** Returns true if the numbers are below lines that ask without a number. */
function numbersAreChoices(lines: readonly TextLine[], style: string): boolean {
  const starts = lines.flatMap(({ marker }, index) =>
    marker?.style === style && marker.order === 1 ? [index] : [],
  );
  const under = starts.filter((index) => {
    const before = lines[index - 1];
    return before !== undefined && before.marker === null && asks(before);
  });
  return starts.length > 1 && under.length === starts.length;
}

const blank = /_{2,}|\.{4,}|…{2,}/;

/** Returns true if a line alone asks for an answer. */
const asks = ({ text }: TextLine) =>
  /\?\s*(?:\*|\([^()]*\)|\[[^\]]*\])?\s*$/.test(text) || blank.test(text);

function isQuestion(
  line: TextLine,
  next: TextLine | undefined,
  style: string | null,
  question: QuestionBlock | null,
  last: number,
): boolean {
  const { marker } = line;
  if (style === null) {
    const isField =
      blank.test(line.text) &&
      (line.afterBlank || !question || !asksWithMark(question.line));
    return marker === null && (asksWithMark(line) || isField);
  }
  // A line such as "Nama: ____" before all questions is a question.
  if (marker === null) return question === null && blank.test(line.text);
  if (marker.style !== style) return false;
  if (!question) return true;
  const following = marker.order === last + 1;
  const option = question.options.at(-1)?.marker;
  const continues =
    option === undefined || option === null
      ? marker.order <= 1
      : option.style === style && marker.order === option.order + 1;
  if (!continues) return true;
  if (!following) {
    // Numbering may restart without a heading.
    return marker.order === 1 && line.afterBlank && asks(line);
  }
  // The next number may be that of a choice or of a question.
  if (line.indent > question.line.indent) return false;
  return (
    line.afterBlank ||
    asks(line) ||
    next?.marker?.order === 1 ||
    next?.marker?.order === 0
  );
}

const asksWithMark = ({ text }: TextLine) => /\?/.test(text);

const headingWord =
  /^(?:bagian|bab|blok|modul|section|part|block|module)\s*(?:\d+|[ivx]+|[a-z]|pertama|kedua|ketiga|satu|dua|tiga|first|second|one|two)\b/i;

function isHeading(
  line: TextLine,
  next: TextLine | undefined,
  style: string | null,
  question: QuestionBlock | null,
): boolean {
  const { marker, text, whole, cells } = line;
  if (cells.length > 0 || asks(line) || whole.length > 120) return false;
  if (/^#{1,6}\s/.test(whole) || headingWord.test(whole)) return true;
  if (marker !== null) {
    const isOutline =
      (marker.kind === "roman" || marker.kind === "upper") &&
      marker.style !== style;
    const begins = next?.marker?.style === style && next.marker.order >= 1;
    return (
      isOutline &&
      style !== null &&
      begins &&
      (line.afterBlank || question === null)
    );
  }
  if (/[.!:,;]$/.test(text)) return false;
  const isCapital = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  const startsPart =
    next?.marker?.style === style &&
    style !== null &&
    line.afterBlank &&
    text.length <= 80;
  return (isCapital && line.afterBlank) || startsPart;
}

/** Returns true if the numbers after a heading begin with 1. */
function startsAgain(
  lines: readonly TextLine[],
  index: number,
  style: string | null,
): boolean {
  const next = lines
    .slice(index + 1, index + 30)
    .find(({ marker }) => marker?.style === style);
  return next?.marker?.order === 1;
}

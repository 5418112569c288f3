import { escapeText } from "@sigi/survey/rich-text.ts";
import {
  type DefinedSection,
  defineQuestion,
  defineSection,
  emptyDefinition,
  type SurveyDefinition,
} from "../definition.ts";
import { withoutPlaceholders } from "../fit-definition.ts";
import type { FormatReader, OpenedFile } from "../formats.ts";
import { guessLanguage } from "../guess-language.ts";
import type { ReadContext } from "../read-context.ts";
import { type TextBlock, textBlocks } from "./text-blocks.ts";
import { lineMax, type TextLine, textLines } from "./text-lines.ts";
import { placeOf, readQuestion } from "./text-question.ts";

/** Reads a questionnaire that was pasted from Word or WhatsApp. */
export const textReader: FormatReader = {
  recognises: ({ text, json }) =>
    json === undefined &&
    !/^\s*</.test(text) &&
    textBlocks(textLines(text)).some(({ kind }) => kind === "question"),
  read: readText,
};

function readText(
  { text, name }: OpenedFile,
  context: ReadContext,
): SurveyDefinition {
  const lines = textLines(withoutPlaceholders(text));
  for (const line of lines) {
    if (line.whole.length >= lineMax) {
      context.report.changed(placeOf(line), null, "text_cut", { max: lineMax });
    }
  }
  const blocks = textBlocks(lines);
  const [first, ...rest] = blocks;
  const named = first && titleOf(first, lines);
  const sections = readSections(named ? rest : blocks, context);
  if (named) context.report.kept(placeOf(named), "title");
  else context.report.changed("", "title", "title_made");
  return emptyDefinition({
    title: named
      ? named.text.replace(/^#+\s*/, "")
      : name.replace(/\.[a-z0-9]+$/i, ""),
    language: guessLanguage(lines.map((line) => line.text)),
    sections,
  });
}

/** Returns the first line as the title, unless it is a question, is numbered, or explains something. */
function titleOf(
  block: TextBlock,
  lines: readonly TextLine[],
): TextLine | null {
  const [line] = lines;
  if (!line || line.marker !== null || line.whole.length > 120) return null;
  if (block.kind === "heading") return line;
  return block.kind === "remark" &&
    block.lines.length === 1 &&
    !/[.!?:]$/.test(line.text)
    ? line
    : null;
}

function readSections(
  blocks: readonly TextBlock[],
  context: ReadContext,
): DefinedSection[] {
  const { report } = context;
  const sections: DefinedSection[] = [];
  const used = new Set<string>();
  let count = 0;
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === "heading") {
      const title = escapeText(block.line.text.replace(/^#+\s*/, ""));
      sections.push(begin(block.line, title));
      continue;
    }
    const [line] = block.kind === "question" ? [block.line] : block.lines;
    if (!line) continue;
    const section = last ?? begin(line, "");
    if (!last) sections.push(section);
    if (block.kind === "remark") {
      addRemark(block.lines, section);
      continue;
    }
    count += 1;
    const number =
      line.marker?.kind === "number" ? line.marker.label : String(count);
    const wanted = used.has(`q${number}`)
      ? `q${sections.length}_${number}`
      : `q${number}`;
    used.add(wanted);
    const code = context.code(wanted, placeOf(line), "questions");
    section.questions.push(readQuestion(block, code, context));
    for (const one of [
      line,
      ...block.notes,
      ...block.options,
      ...block.table,
    ]) {
      keep(one, `questions.${code}`);
    }
  }
  return sections;

  function begin(line: TextLine, title: string): DefinedSection {
    const code = context.code(
      `section_${sections.length + 1}`,
      placeOf(line),
      "sections",
    );
    keep(line, `sections.${code}`);
    return defineSection(code, { title });
  }

  /** Adds a remark. Before the questions of a section it is the description, between them a statement. */
  function addRemark(
    lines: readonly TextLine[],
    section: DefinedSection,
  ): void {
    const text = escapeText(lines.map(({ whole }) => whole).join("\n"));
    const [line] = lines;
    if (!line) return;
    if (section.questions.length === 0) {
      section.description = [section.description, text]
        .filter((one) => one !== "")
        .join("\n");
      for (const one of lines)
        keep(one, `sections.${section.code}.description`);
      return;
    }
    const code = context.code(
      `note_${line.number}`,
      placeOf(line),
      "questions",
    );
    section.questions.push(defineQuestion("statement", code, { title: text }));
    for (const one of lines) keep(one, `questions.${code}`);
  }

  function keep(line: TextLine, target: string): void {
    if (!report.mentions(placeOf(line))) report.kept(placeOf(line), target);
  }
}

import { escapeText } from "@sigi/survey/rich-text.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { fitChoices, type SourceChoice } from "../fit-choices.ts";
import type { ReadContext } from "../read-context.ts";
import { defineBox } from "../single-box.ts";
import type { QuestionBlock } from "./text-blocks.ts";
import type { TextLine } from "./text-lines.ts";
import { scaleOf } from "./text-scale.ts";
import { readTable } from "./text-table.ts";

export const placeOf = ({ number }: TextLine): string => `line ${number}`;

const requiredMark =
  /\s*(?:\*+(?=\s*$)|[([](?:wajib(?: diisi)?|harus diisi|required|mandatory)[)\]])\s*/i;
const blankPattern = /\s*(?:_{2,}|\.{4,}|…{2,})\s*/g;
const manyPattern =
  /lebih dari satu|pilih semua|semua yang (?:sesuai|berlaku)|boleh memilih beberapa|select all|check all|all that apply|more than one|multiple answers/i;
const mostPattern =
  /(?:maksimal|maks\.?|paling banyak|sebanyak-banyaknya|up to|at most|maximum(?: of)?|max\.?)\s*(\d{1,2})/i;
const longPattern =
  /jelaskan|ceritakan|uraikan|mengapa|kenapa|alasan|saran|describe|explain|why|tell us/i;
const jumpPattern =
  /(?:lanjut|langsung|loncat|lompat|skip|go|proceed)\s+(?:ke|to)\b|\bjika (?:ya|tidak)\b|\bif (?:yes|no)\b/i;

/** Reads a question with the lines below it, and guesses its type from them. */
export function readQuestion(
  block: QuestionBlock,
  code: string,
  context: ReadContext,
): DefinedQuestion {
  const { line, notes, options, table } = block;
  const target = `questions.${code}`;
  for (const one of [line, ...notes, ...options]) {
    if (jumpPattern.test(one.whole)) {
      context.report.changed(placeOf(one), target, "text_jump_left");
    }
  }
  const everything = [line, ...notes].map(({ text }) => text).join("\n");
  const isTableAlone = table[0] === line;
  const title = isTableAlone ? "" : line.text.replace(requiredMark, " ").trim();
  const asked = {
    title: escapeText(
      title
        .replace(blankPattern, " ")
        .replace(/\s*:\s*$/, "")
        .trim() || title,
    ),
    required:
      requiredMark.test(line.text) ||
      notes.some(({ text }) => requiredMark.test(text)),
  };
  if (table.length > 0) {
    const matrix = readTable(table, code, asked, context);
    if (matrix) return withHelp(matrix, notes);
  }
  const scale = scaleOf([line, ...notes]);
  if (scale && options.length === 0) {
    const own =
      scale.line === line
        ? asked.title.replace(escapeText(scale.found), "").trim()
        : asked.title;
    const question = defineQuestion("linear_scale", code, {
      ...asked,
      title: own || asked.title,
      options: scale.options,
    });
    return withHelp(
      question,
      notes.filter((one) => one !== scale.line),
    );
  }
  const inline = options.length === 0 ? inlineOptions(notes) : null;
  const beside = options.length === 0 && !inline ? optionsBeside(line) : null;
  const listed =
    beside?.options ?? inline?.options ?? options.flatMap(splitOptions);
  if (listed.length > 0) {
    const titled = beside
      ? { ...asked, title: escapeText(beside.title) }
      : asked;
    const question = choiceQuestion(listed, code, titled, everything, context);
    return withHelp(
      question,
      notes.filter((one) => one !== inline?.line),
    );
  }
  return withHelp(
    openQuestion(block, code, asked),
    notes.filter(({ text }) => text.replace(blankPattern, "").trim() !== ""),
  );
}

interface TextOption {
  readonly line: TextLine;
  readonly code: string;
  readonly text: string;
}

/** Splits several choices on one line: "a. Ya   b. Tidak" and "☐ Ya ☐ Tidak". */
function splitOptions(line: TextLine): TextOption[] {
  const { whole, marker } = line;
  const isBox = marker?.kind === "box" || marker?.kind === "circle";
  const gap = isBox
    ? /(?=\[\s*\]|\(\s*\)|[☐□▢◻○◯])/u
    : /\s{2,}(?=\(?[A-Za-z\d][.)]\s)/;
  const parts = whole.split(gap).filter((part) => part.trim() !== "");
  if (parts.length < 2)
    return [{ line, code: marker?.label ?? "", text: line.text }];
  return parts.map((part) => {
    const [found = "", code = ""] =
      /^(?:\[\s*\]|\(\s*\)|[☐□▢◻○◯]|\(?([A-Za-z\d]{1,2})[.)])\s*/u.exec(part) ??
      [];
    return { line, code, text: part.slice(found.length).trim() };
  });
}

/** Reads choices such as "Laki-laki / Perempuan" in the line below a question; null if it has none. */
function inlineOptions(
  notes: readonly TextLine[],
): { line: TextLine; options: TextOption[] } | null {
  const [line] = notes;
  if (!line) return null;
  const parts = line.text.split(/\s*\/\s*|\s+\|\s+/).map((part) => part.trim());
  const isList =
    parts.length >= 2 &&
    parts.length <= 8 &&
    parts.every(
      (part) => /\p{L}/u.test(part) && part.length <= 40 && !/[.?_]/.test(part),
    );
  return isList
    ? { line, options: parts.map((text) => ({ line, code: "", text })) }
    : null;
}

/**
 * Reads choices in the line of a question: "Jenis kelamin: ( ) Laki-laki ( ) Perempuan" and "Anda merokok? (Ya/Tidak)";
 * null if it has none.
 */
function optionsBeside(
  line: TextLine,
): { title: string; options: TextOption[] } | null {
  const [title = "", ...parts] = line.text.split(/\[\s*\]|\(\s*\)|[☐□▢◻○◯]/u);
  const words =
    parts.length >= 2
      ? parts
      : /\(\s*(ya|yes)\s*\/\s*(tidak|no)\s*\)\s*$/i.exec(line.text)?.slice(1);
  if (!words) return null;
  const before =
    parts.length >= 2 ? title : line.text.replace(/\([^()]*\)\s*$/, "");
  const options = words
    .map((text) => ({ line, code: "", text: text.trim() }))
    .filter(({ text }) => text !== "");
  return options.length >= 2
    ? {
        title: before.replace(requiredMark, " ").replace(/[\s:]+$/, ""),
        options,
      }
    : null;
}

const ownWords = /^(?:lainnya|lain-lain|yang lain|other|others)\b/i;
const asksWords = /sebutkan|tuliskan|specify|_{2,}|\.{3,}|…|:\s*$/i;

function choiceQuestion(
  options: readonly TextOption[],
  code: string,
  asked: Pick<DefinedQuestion, "title" | "required">,
  around: string,
  context: ReadContext,
): DefinedQuestion {
  const target = `questions.${code}.options.choices`;
  const [first, second] = options;
  const isYes = (text = "") => /^(?:ya|yes|y)$/i.test(text);
  const isNo = (text = "") => /^(?:tidak|no|n)$/i.test(text);
  if (
    first &&
    second &&
    options.length === 2 &&
    isYes(first.text) &&
    isNo(second.text)
  ) {
    const labels = {
      yesLabel: escapeText(first.text),
      noLabel: escapeText(second.text),
    };
    return defineQuestion("yes_no", code, { ...asked, options: labels });
  }
  const read = options.map(
    ({ line, code: given, text }, index): SourceChoice => {
      const asksOwn = ownWords.test(text) && asksWords.test(text);
      const label = asksOwn
        ? text
            .replace(
              /[,:;(]?\s*(?:sebutkan|tuliskan|please specify|specify).*$/i,
              "",
            )
            .replace(blankPattern, "")
            .replace(/[\s:,(….]+$/, "")
        : text.replace(blankPattern, " ").trim();
      return {
        code: given || String(index + 1),
        label: escapeText(label || text),
        source: placeOf(line),
        ...(asksOwn ? { ownText: true } : {}),
      };
    },
  );
  const [only] = read;
  if (only && read.length === 1)
    return defineBox(code, { ...asked, help: "" }, only.label);
  const choices = fitChoices(read, target, context);
  const boxes = options.some(({ line }) => line.marker?.kind === "box");
  const most = Number(mostPattern.exec(around)?.[1] ?? Number.NaN);
  const max = most >= 2 && most < choices.length ? most : null;
  if (boxes || max !== null || manyPattern.test(around)) {
    return defineQuestion("multiple_choice", code, {
      ...asked,
      options: { choices, max },
    });
  }
  return defineQuestion("single_choice", code, {
    ...asked,
    options: { choices },
  });
}

const units =
  /^(tahun|bulan|minggu|hari|jam|menit|orang|kali|kg|cm|m|km|gram|persen|%|years?|months?|weeks?|days?|hours?|minutes?|people|times)\b/i;

/** Defines a question without choices: a number, a date, an e-mail address or a text. */
function openQuestion(
  { line, notes }: QuestionBlock,
  code: string,
  asked: Pick<DefinedQuestion, "title" | "required">,
): DefinedQuestion {
  const text = [line, ...notes].map((one) => one.text).join("\n");
  const unit = units.exec(
    /(?:_{2,}|\.{4,})\s*(\S.*)?/.exec(text)?.[1] ?? "",
  )?.[1];
  if (unit !== undefined) {
    const title = withoutEnd(
      asked.title.replace(new RegExp(`\\s*${unit}\\s*$`), ""),
    );
    return defineQuestion("number", code, {
      ...asked,
      title,
      options: { unit },
    });
  }
  if (/(?<!_)_{2,}\s*[/-]\s*_{2,}\s*[/-]\s*_{2,}/.test(text)) {
    const title = withoutEnd(asked.title);
    return defineQuestion("date", code, { ...asked, title });
  }
  if (/\b(?:alamat )?e-?mail\b/i.test(line.text) && !/\?/.test(line.text)) {
    return defineQuestion("email", code, asked);
  }
  return longPattern.test(text)
    ? defineQuestion("long_text", code, asked)
    : defineQuestion("short_text", code, asked);
}

/** Removes the punctuation before a blank. */
const withoutEnd = (title: string) => title.replace(/[\s:/-]+$/, "") || title;

/** Adds the remaining lines below a question as its help. */
function withHelp(
  question: DefinedQuestion,
  notes: readonly TextLine[],
): DefinedQuestion {
  const help = notes
    .map(({ whole }) => whole.replace(requiredMark, " ").trim())
    .filter((text) => text !== "")
    .join("\n");
  return {
    ...question,
    help: escapeText(help).slice(0, formLimits.helpMax * 2),
  };
}

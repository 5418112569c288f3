import { formLimits } from "@sigi/survey/form-limits.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";
import { defineBox } from "../single-box.ts";
import { filterChoices, readList } from "./xlsform-lists.ts";
import { readPlain } from "./read-plain-question.ts";
import type { SurveyNode } from "./xlsform-tree.ts";
import type { XlsformReading } from "./xlsform-reading.ts";
import { completeQuestion } from "./complete-question.ts";
import type { Draft, Read } from "./xlsform-draft.ts";
import { hasLook, parametersOf, xlsformType } from "./xlsform-types.ts";

/** Reads a row as a question. Returns null, and reports it, if no survey can hold it. */
export function readQuestion(
  node: SurveyNode,
  reading: XlsformReading,
): Draft | null {
  const { source, type, name } = node;
  const kind = xlsformType(type);
  if (kind.kind === "metadata") return readMetadata(node, kind.name, reading);
  if (kind.kind === "file_list") {
    source.loseAll("xlsform_file_missing", { file: kind.file });
    return null;
  }
  const { context, known, texts } = reading;
  const code = context.code(name, source.place, "questions");
  const place = `questions.${segment(code)}`;
  const asked = {
    title: texts.read(source, "label", `${place}.title`),
    help: texts.read(source, "hint", `${place}.help`),
  };
  const read =
    kind.kind === "plain"
      ? readPlain(kind.name, source, code, asked, reading)
      : readListed(node, code, asked, reading);
  if (!read) return null;
  const { question, finish = (one) => one, ...typed } = read;
  const own: Typed = { expression: { answer: code }, ...typed };
  known.add(name, own);
  return {
    code,
    complete: () => completeQuestion(finish(question), source, own, reading),
  };
}

/** Reads a row inside a repeat; the roster reads its texts. Returns null if the row does not ask anything. */
export function readInner(
  node: SurveyNode,
  place: string,
  reading: XlsformReading,
): Read | null {
  const kind = xlsformType(node.type);
  const nothing = { title: "", help: "" };
  if (kind.kind === "select")
    return readListed(node, node.name, nothing, reading, place);
  return kind.kind === "plain"
    ? readPlain(kind.name, node.source, node.name, nothing, reading)
    : null;
}

/** Reads selects and ranks. `place` is the place of the question or field. */
function readListed(
  { source, type }: SurveyNode,
  code: string,
  asked: { title: string; help: string },
  reading: XlsformReading,
  place = `questions.${segment(code)}`,
): Read | null {
  const kind = xlsformType(type);
  if (kind.kind !== "select" && kind.kind !== "rank") return null;
  const target = `${place}.options.choices`;
  const list = readList(kind.list, target, reading);
  if (!list) {
    source.loseAll("xlsform_list_unknown", { list: kind.list });
    return null;
  }
  const { choices, codes } = list;
  const other = kind.kind === "select" && kind.other && !codes.has("other");
  const [only] = choices;
  if (only && choices.length === 1 && !other && kind.kind === "select") {
    source.changed("type", target, "type_changed", {
      from: type,
      to: "consent",
    });
    const question = defineBox(code, { ...asked, required: false }, only.label);
    return {
      question,
      kind: "boolean",
      codes: new Map([...codes.keys()].map((one) => [one, true])),
    };
  }
  if (choices.length > formLimits.choicesMax) {
    source.changed("type", target, "xlsform_list_too_long", {
      count: choices.length,
      max: formLimits.choicesMax,
    });
    return {
      question: defineQuestion("short_text", code, asked),
      kind: "text",
    };
  }
  const parameters = parametersOf(source.text("parameters") ?? "");
  reportParameters();
  const randomise = parameters.get("randomize")?.toLowerCase() === "true";
  const options = { choices, randomise };
  const finish = (question: DefinedQuestion) =>
    source.has("choice_filter")
      ? ({
          ...question,
          options: {
            ...question.options,
            choices: filterChoices(source, list, target, reading),
          },
        } as DefinedQuestion)
      : question;
  if (kind.kind === "rank") {
    return {
      question: defineQuestion("ranking", code, { ...asked, options }),
      kind: "choices",
      codes,
      finish,
    };
  }
  const withOther = { ...options, other };
  if (other) {
    source.changed("type", `${place}.options.other`, "own_words_required");
  }
  if (kind.many) {
    return {
      question: defineQuestion("multiple_choice", code, {
        ...asked,
        options: withOther,
      }),
      kind: "choices",
      codes: withOtherCode(codes, other),
      finish,
    };
  }
  const isDropdown = hasLook(
    source.text("appearance") ?? "",
    "minimal",
    "autocomplete",
    "search",
  );
  const question: DefinedQuestion = isDropdown
    ? defineQuestion("dropdown", code, { ...asked, options: withOther })
    : defineQuestion("single_choice", code, { ...asked, options: withOther });
  return {
    question,
    kind: "choice",
    codes: withOtherCode(codes, other),
    finish,
  };

  function reportParameters(): void {
    for (const name of parameters.keys()) {
      if (name !== "randomize")
        source.lost("parameters", "setting_unsupported", { name });
    }
  }
}

const withOtherCode = (codes: NonNullable<Typed["codes"]>, other: boolean) =>
  other ? new Map([...codes, ["other", "other"] as const]) : codes;

/**
 * Reads metadata that the device adds. Expressions can use the current day and the start; other metadata is reported as
 * lost.
 */
function readMetadata(
  { source, name }: SurveyNode,
  type: string,
  { context: { report }, known }: XlsformReading,
): null {
  const moments: Readonly<Record<"today" | "start", Typed>> = {
    today: { kind: "date", expression: { call: "today", args: [] } },
    start: { kind: "date_time", expression: { call: "now", args: [] } },
  };
  if (type === "today" || type === "start") {
    known.add(name, moments[type]);
    report.changed(source.place, null, "xlsform_metadata_known", {
      name: type,
    });
    source.ignore(...source.keys());
    return null;
  }
  source.loseAll("type_unsupported", { type });
  return null;
}

import { formLimits } from "@sigi/survey/form-limits.ts";
import { mostStars } from "@sigi/survey/question-types/rating/answer.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { defineBox } from "../single-box.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Read } from "./xlsform-draft.ts";
import type { XlsformReading } from "./xlsform-reading.ts";
import { hasLook, isReadOnly, parametersOf } from "./xlsform-types.ts";

type Asked = Pick<DefinedQuestion, "title" | "help">;

interface Row {
  readonly source: SourceObject;
  readonly code: string;
  readonly asked: Asked;
  readonly appearance: string;
  readonly reading: XlsformReading;
}

/** Reads a row whose type has no list. Returns null, and reports it, for an unsupported type. */
export function readPlain(
  type: string,
  source: SourceObject,
  code: string,
  asked: Asked,
  reading: XlsformReading,
): Read | null {
  const reader = readers.get(type);
  if (!reader) {
    source.loseAll("type_unsupported", { type });
    return null;
  }
  const appearance = source.text("appearance") ?? "";
  const read = reader({ source, code, asked, appearance, reading });
  if (!read) return null;
  if (!source.has("calculation") || read.question.type === "calculated")
    return read;
  if (isReadOnly(source)) {
    const { title, help } = asked;
    const options = { shown: true };
    return {
      kind: "any",
      question: defineQuestion("calculated", code, { title, help, options }),
    };
  }
  source.changed("calculation", `questions.${code}`, "default_left", {
    value: source.text("calculation") ?? "",
  });
  return read;
}

const changedTo = ({ source, code }: Row, from: string, to: string) =>
  source.changed("type", `questions.${code}`, "type_changed", { from, to });

/** Readers by type ("Question types" of xlsform.org and docs.getodk.org). */
const readers: ReadonlyMap<string, (row: Row) => Read | null> = new Map(
  Object.entries<(row: Row) => Read | null>({
    integer: ({ code, asked }) => ({
      kind: "number",
      question: defineQuestion("number", code, asked),
    }),
    decimal: ({ code, asked }) => ({
      kind: "number",
      question: defineQuestion("number", code, {
        ...asked,
        options: { decimals: formLimits.decimalsMax },
      }),
    }),
    range: readRange,
    text: ({ code, asked, appearance }) => {
      const question: DefinedQuestion = hasLook(
        appearance,
        "multiline",
        "textarea",
      )
        ? defineQuestion("long_text", code, asked)
        : hasLook(appearance, "url")
          ? defineQuestion("url", code, asked)
          : defineQuestion("short_text", code, asked);
      return { kind: "text", question };
    },
    note: ({ code, asked }) => ({
      kind: "nothing",
      question: defineQuestion("statement", code, asked),
    }),
    date: ({ code, asked }) => ({
      kind: "date",
      question: defineQuestion("date", code, asked),
    }),
    time: ({ code, asked }) => ({
      kind: "time",
      question: defineQuestion("time", code, asked),
    }),
    datetime: ({ code, asked }) => ({
      kind: "date_time",
      question: defineQuestion("date_time", code, asked),
    }),
    geopoint: ({ code, asked }) => ({
      kind: "nothing",
      question: defineQuestion("location", code, asked),
    }),
    image: ({ code, asked, appearance }) =>
      hasLook(appearance, "signature", "draw")
        ? {
            kind: "nothing",
            question: defineQuestion("signature", code, asked),
          }
        : {
            kind: "list",
            question: defineQuestion("file_upload", code, {
              ...asked,
              options: { kinds: ["photo"] },
            }),
          },
    audio: ({ code, asked }) => ({
      kind: "list",
      question: defineQuestion("file_upload", code, {
        ...asked,
        options: { kinds: ["audio"] },
      }),
    }),
    file: ({ code, asked }) => ({
      kind: "list",
      question: defineQuestion("file_upload", code, {
        ...asked,
        options: { kinds: ["photo", "audio", "document"] },
      }),
    }),
    barcode: (row) => {
      changedTo(row, "barcode", "short_text");
      return {
        kind: "text",
        question: defineQuestion("short_text", row.code, row.asked),
      };
    },
    acknowledge: (row) => {
      changedTo(row, "acknowledge", "consent");
      const label = row.asked.help || row.asked.title;
      const question = defineBox(
        row.code,
        { ...row.asked, help: "", required: false },
        label,
      );
      return { kind: "boolean", codes: new Map([["OK", true]]), question };
    },
    calculate: ({ code, asked }) => ({
      kind: "any",
      question: defineQuestion("calculated", code, {
        ...asked,
        title: asked.title || code,
      }),
    }),
    hidden: readHidden,
  }),
);

/** Reads a range: with few points and stars it is a rating, otherwise a slider. */
function readRange({ source, code, asked, appearance }: Row): Read {
  const parameters = parametersOf(source.text("parameters") ?? "");
  const read = (name: string, usual: number) => {
    const value = Number(parameters.get(name) ?? usual);
    if (Number.isFinite(value)) return value;
    source.lost("parameters", "value_unreadable");
    return usual;
  };
  const known = new Set(["start", "end", "step"]);
  for (const name of parameters.keys()) {
    if (!known.has(name))
      source.lost("parameters", "setting_unsupported", { name });
  }
  const [min, max, step] = [read("start", 0), read("end", 10), read("step", 1)];
  const isRating =
    hasLook(appearance, "rating") &&
    min === 1 &&
    step === 1 &&
    max >= 2 &&
    max <= mostStars;
  const question: DefinedQuestion = isRating
    ? defineQuestion("rating", code, { ...asked, options: { max } })
    : defineQuestion("slider", code, { ...asked, options: { min, max, step } });
  return { kind: "number", question };
}

/**
 * Reads a hidden value. A computed one becomes a calculated value; one that is passed to the device becomes a variable
 * of the survey's link.
 */
function readHidden({ source, code, asked, reading }: Row): Read | null {
  const { known, variables } = reading;
  if (source.has("calculation")) {
    const question = defineQuestion("calculated", code, {
      ...asked,
      title: asked.title || code,
    });
    return { kind: "any", question };
  }
  const fits =
    /^[A-Za-z_]\w{0,39}$/.test(code) &&
    variables.length < formLimits.variablesMax;
  if (!fits) {
    source.loseAll("type_unsupported", { type: "hidden" });
    return null;
  }
  source.changed("name", "flow.variables", "hidden_became_variable", {
    name: code,
  });
  if (source.has("default")) {
    source.lost("default", "default_left", {
      value: source.text("default") ?? "",
    });
  }
  variables.push(code);
  known.add(code, { kind: "any", expression: { variable: code } });
  return null;
}

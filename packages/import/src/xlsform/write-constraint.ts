import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { DefinedQuestion } from "../definition.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import { quoted } from "./write-xpath.ts";
import type { WrittenRow, XlsformWriting } from "./xlsform-writing.ts";

/** Writes bounds, a pattern and rules as one constraint. */
export function constraintOf(
  question: DefinedQuestion,
  writing: XlsformWriting,
): WrittenRow {
  const { code, rules } = question;
  const { report } = writing;
  const place = `questions.${segment(code)}`;
  const parts = optionConstraints(question, (name) =>
    report.lost(`questions.${code}.options.${name}`, "setting_unsupported", {
      name,
    }),
  );
  const written = rules.flatMap(({ expression }, index) => {
    const cells = writing.logic(
      "constraint",
      expression,
      `questions.${code}.rules.${index}`,
      code,
    );
    return cells["constraint"] === undefined ? [] : [cells["constraint"]];
  });
  const all = [...parts, ...written];
  if (all.length === 0) return {};
  if (rules.length > 1) {
    report.changed(`questions.${code}.rules`, null, "xlsform_rules_joined");
  }
  const [rule] = rules;
  const pattern =
    question.type === "short_text" ? question.options.pattern : null;
  const message = rule?.message || pattern?.message || "";
  const at = rule?.message
    ? `${place}.rules.0.message`
    : `${place}.options.pattern.message`;
  return {
    constraint:
      all.length === 1
        ? (all[0] ?? "")
        : all
            .map((one) => (/\bor\b/.test(one) ? `(${one})` : one))
            .join(" and "),
    ...writing.texts("constraint_message", message, at),
  };
}

/** Returns the bounds and the pattern in the options of a question or field. */
export function optionConstraints(
  { type, options }: Pick<DefinedQuestion, "type" | "options">,
  lost: (name: string) => void,
): string[] {
  if (type === "slider" || type === "linear_scale" || type === "roster")
    return [];
  const subject = subjects[type] ?? ".";
  const parts: string[] = [];
  for (const [name, sign] of [
    ["min", ">="],
    ["max", "<="],
  ] as const) {
    const value: unknown = Reflect.get(options, name);
    if (value === null || value === undefined || type === "rating") continue;
    if (type === "checkbox_matrix" || type === "time") lost(name);
    else parts.push(`${subject} ${sign} ${boundText(value)}`);
  }
  if ("pattern" in options && options.pattern) {
    try {
      const { expression } = options.pattern;
      parts.push(
        `regex(., ${quoted(`^${expression.includes("|") ? `(?:${expression})` : expression}$`)})`,
      );
    } catch (error) {
      if (!(error instanceof LogicUnsupported)) throw error;
      lost("pattern");
    }
  }
  return parts;
}

const subjects: Readonly<Partial<Record<DefinedQuestion["type"], string>>> = {
  short_text: "string-length(.)",
  long_text: "string-length(.)",
  multiple_choice: "count-selected(.)",
  image_choice: "count-selected(.)",
};

const boundText = (value: unknown) =>
  typeof value === "string" ? `date('${value}')` : JSON.stringify(value);

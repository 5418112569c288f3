import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import { maskedInput } from "./read-mask.ts";
import { input, type Input } from "./typed-input.ts";
import { readSlider } from "./read-slider.ts";
import { readValidators } from "./read-validators.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

const takesAll = new Set(["numeric", "text", "regex", "email"] as const);

/** Reads a text of one line. Its `inputType`, mask and validators determine its type. */
export function readText(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input {
  const inputType = source.text("inputType") ?? "text";
  if (inputType === "range") {
    readValidators(source, owner, new Set(), context);
    return readSlider(source, owner, context);
  }
  source.ignore("dataList");
  if (source.has("dataList")) {
    source.lost("dataList", "setting_unsupported", { name: "dataList" });
  }
  const masked = maskedInput(source, owner, context);
  const read = masked ?? typed(source, inputType, owner, context);
  boundExpressions(source, owner, context);
  return read;
}

/** Reads a text of several lines. */
export function readComment(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input {
  const takes = new Set(["text"] as const);
  source.ignore("rows");
  const { shortest, longest } = readValidators(source, owner, takes, context);
  return input("long_text", {
    placeholder: placeholderOf(source, owner, context),
    min: shortest,
    max: longest ?? lengthOf(source) ?? context.textMax,
  });
}

function typed(
  source: SourceObject,
  inputType: string,
  owner: Owner,
  context: SurveyJsContext,
): Input {
  const { least, most, shortest, longest, pattern, isNumber, isEmail } =
    readValidators(source, owner, takesAll, context);
  const placeholder = () => placeholderOf(source, owner, context);
  const lose = (isLost: boolean, name: string) => {
    if (isLost) {
      source.changed("validators", owner.place, "setting_unsupported", {
        name,
      });
    }
  };
  const noLengths = () => {
    lose(pattern !== null, "regexvalidator");
    lose(shortest !== null || longest !== null, "textvalidator");
  };
  switch (inputType) {
    case "number":
      noLengths();
      return numberInput(source, least, most);
    case "email":
      noLengths();
      return input("email", { placeholder: placeholder() });
    case "tel":
      noLengths();
      return input("phone", { placeholder: placeholder() });
    case "url":
      noLengths();
      return input("url", { placeholder: placeholder() });
    case "date":
      noLengths();
      return input("date", dates(source, /^\d{4}-\d{2}-\d{2}/));
    case "datetime-local":
    case "datetime":
      noLengths();
      return input(
        "date_time",
        dates(source, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/),
      );
    case "time":
      noLengths();
      return input("time", {
        ...dates(source, /^\d{2}:\d{2}/),
        step: minutes(source),
      });
    default: {
      if (isNumber && pattern === null) return numberInput(source, least, most);
      if (isEmail && pattern === null) {
        return input("email", { placeholder: placeholder() });
      }
      const shape = shapes.get(inputType);
      if (inputType !== "text") {
        const params = { from: inputType, to: "short_text" };
        source.changed("inputType", owner.place, "type_changed", params);
      }
      lose(isNumber, "numericvalidator");
      const expression = pattern ?? shape;
      const max = longest ?? lengthOf(source) ?? context.textMax;
      const ceiling = formLimits.patternTextMax;
      return input("short_text", {
        placeholder: placeholder(),
        min: shortest,
        max: expression && max !== null ? Math.min(max, ceiling) : max,
        pattern: expression ?? null,
      });
    }
  }
}

/** Patterns for input types without a corresponding question type. */
const shapes: ReadonlyMap<string, { expression: string; message: string }> =
  new Map(
    Object.entries({
      month: { expression: "[0-9]{4}-(0[1-9]|1[0-2])", message: "2026-08" },
      week: { expression: "[0-9]{4}-W[0-5][0-9]", message: "2026-W31" },
      color: { expression: "#[0-9A-Fa-f]{6}", message: "#1a2b3c" },
    }),
  );

function numberInput(
  source: SourceObject,
  least: number | null,
  most: number | null,
): Input {
  return input("number", {
    min: least ?? boundOf(source, "min"),
    max: most ?? boundOf(source, "max"),
    decimals: decimals(source),
  });
}

const boundOf = (source: SourceObject, key: string): number | null =>
  isFormula(source, key) ? null : (source.number(key) ?? null);

/** Returns true if a bound is computed, such as "=today()". */
function isFormula(source: SourceObject, key: string): boolean {
  const value = source.value(key);
  return typeof value === "string" && value.trimStart().startsWith("=");
}

/** Returns the number of decimals that a step implies; the maximum without a step. */
function decimals(source: SourceObject): number {
  const most = formLimits.decimalsMax;
  const step = source.value("step");
  if (step === undefined || step === "any") return most;
  const number = source.number("step");
  if (number === undefined) return most;
  const places = Array.from({ length: most + 1 }, (_, index) => index);
  const fitting = places.find((one) => Number.isInteger(number * 10 ** one));
  if (number !== 10 ** -(fitting ?? most)) {
    source.lost("step", "setting_unsupported", { name: "step" });
  }
  return fitting ?? most;
}

function minutes(source: SourceObject): number | null {
  const seconds = source.number("step");
  if (seconds === undefined) return null;
  if (Number.isInteger(seconds / 60) && seconds > 0) return seconds / 60;
  source.lost("step", "setting_unsupported", { name: "step" });
  return null;
}

function dates(source: SourceObject, pattern: RegExp) {
  const read = (key: string): string | null => {
    if (source.value(key) === undefined || isFormula(source, key)) return null;
    const found = pattern.exec(source.text(key) ?? "")?.[0];
    if (found === undefined) source.lost(key, "value_unreadable");
    return found ?? null;
  };
  return { min: read("min"), max: read("max") };
}

/** Converts computed bounds to rules. */
function boundExpressions(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): void {
  const signs = [
    ["minValueExpression", "greater_or_equal"],
    ["maxValueExpression", "less_or_equal"],
    ["min", "greater_or_equal"],
    ["max", "less_or_equal"],
  ] as const;
  for (const [key, call] of signs) {
    if (!key.endsWith("Expression") && !isFormula(source, key)) continue;
    const { place, scope, operand } = owner;
    const bound = context.expression(source, key, place, scope, "value");
    if (bound === null) continue;
    const expression: Expression = { call, args: [operand, bound] };
    if (owner.rules) owner.rules.list.push({ expression, message: "" });
    else source.lost(key, "setting_unsupported", { name: key });
  }
}

const placeholderOf = (
  source: SourceObject,
  { place, scope }: Owner,
  { texts }: SurveyJsContext,
): string =>
  texts.line(source, "placeholder", `${place}.options.placeholder`, scope);

/** Returns the maximum number of characters; null for "no limit", which SurveyJS writes as 0 or -1. */
export function lengthOf(
  source: SourceObject,
  key = "maxLength",
): number | null {
  const length = source.number(key);
  return length === undefined || length <= 0 ? null : length;
}
